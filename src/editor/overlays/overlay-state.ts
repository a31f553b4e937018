/** The search counts as open only with focus: it may stay open while editing. */
type Opened = "link" | "block menu" | "find";

/** Which overlay is open. */
export class OverlayState {
  #opened: Opened | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #finders = new Set<() => void>();

  readonly get = (): Opened | undefined => this.#opened;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Called when search is requested, even while open. */
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
