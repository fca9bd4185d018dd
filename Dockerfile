# The server as an image: `docker build -t wartable .`; docs/operations.md says how to run it.
# Compiled rules run only on the Python and the system that they were built with: both stages share them.
ARG PYTHON=3.13
ARG DEBIAN=bookworm

FROM python:${PYTHON}-${DEBIAN} AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1 PIP_ROOT_USER_ACTION=ignore
WORKDIR /build

# Everything that is locked, checked against its hashes; all that follows comes from this folder, not from the network.
COPY requirements/dev.txt requirements/
RUN python -m pip download --require-hashes --only-binary :all: -r requirements/dev.txt -d /wheels
RUN python -m pip install --no-index --find-links /wheels --require-hashes -r requirements/dev.txt

# The page goes into the package; npm checks it against the hashes of its own lock.
COPY web web
COPY tools/page.py tools/
RUN python tools/page.py

COPY pyproject.toml setup.py LICENSE ./
COPY src src
RUN python -m pip wheel --no-deps --no-index --no-build-isolation -w /wheels .

# Only what the server needs to run. An image that is not compiled would be too slow to be of use.
RUN python -m venv /opt/wartable \
    && /opt/wartable/bin/python -m pip install --no-index --find-links /wheels "wartable[cluster]" \
    && /opt/wartable/bin/python -c "import sys, wartable; sys.exit(not wartable.is_compiled())"


FROM python:${PYTHON}-slim-${DEBIAN}
RUN useradd --system --user-group --uid 10001 --home-dir /data --no-create-home wartable \
    && install --directory --owner wartable --group wartable --mode 0700 /data
COPY --from=build /opt/wartable /opt/wartable
ENV PATH=/opt/wartable/bin:$PATH

USER wartable
WORKDIR /data
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 \
    CMD ["python", "-c", "import urllib.request as web; web.urlopen('http://127.0.0.1:8000/healthz', timeout=3)"]
ENTRYPOINT ["wartable"]
CMD ["serve", "--host", "0.0.0.0", "--store", "sqlite:/data/wartable.db"]
