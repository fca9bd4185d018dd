import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The built page goes into the Python package, which serves it; `npm run dev` talks to a server on port 8000.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/wartable/server/page", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/ws": { target: "http://127.0.0.1:8000", ws: true }, "/api": "http://127.0.0.1:8000" } },
});
