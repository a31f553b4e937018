/** Says what could not be opened, where the title of its page would not tell; the cause says why. */
export class PageLoadError extends Error {
  override readonly name = "PageLoadError";
  readonly subject: string;

  constructor(subject: string, cause: unknown) {
    super(`${subject} could not be opened`, { cause });
    this.subject = subject;
  }
}
