/** The search only while the focus is in it: it stays beside a page that is written on. */
type Opened = "link" | "block menu" | "find";

/** Which of the things that keys open is open. */
export class OverlayState {
  #opened: Opened | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #finders = new Set<() => void>();

  readonly get = (): Opened | undefined => this.#opened;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Called when the search is asked for, also while it is open. */
  listenToFind(listener: () => void): () => void {
    this.#finders.add(listener);
    return () => this.#finders.delete(listener);
  }

  requestFind(): void {
    for (const listener of this.#finders) listener();
  }

  open(which: Opened): void {
    this.#set(which);
  }

  close(which: Opened): void {
    if (this.#opened === which) this.#set(undefined);
  }

  #set(opened: Opened | undefined): void {
    this.#opened = opened;
    for (const listener of this.#listeners) listener();
  }
}
