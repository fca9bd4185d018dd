"""What is said to whoever hands us something we cannot take: one sentence, never a stack trace."""


class Refusal(ValueError):
    """Something from outside (text, file, option, record) was refused; the message says what, where and why."""


class IllegalAction(Refusal):
    """The seat may not do this now. Nothing has changed."""
