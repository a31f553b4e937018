/** Explains what could not be opened, if its page title does not; the cause gives the reason. */
export class PageLoadError extends Error {
  override readonly name = "PageLoadError";
  readonly subject: string;

  constructor(subject: string, cause: unknown) {
    super(`${subject} could not be opened`, { cause });
    this.subject = subject;
  }
}
