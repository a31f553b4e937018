export type ChipPlace = { key: number; id: string; element: HTMLElement };

/** Placeholders for chips in a page, which follow its blocks. */
export class ChipPlaces {
  #places: readonly ChipPlace[] = [];
  #lastKey = 0;
  readonly #listeners = new Set<() => void>();

  readonly get = (): readonly ChipPlace[] => this.#places;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(element: HTMLElement, id: string): void {
    this.#lastKey += 1;
    this.#set([...this.#places, { key: this.#lastKey, id, element }]);
  }

  remove(element: globalThis.Node): void {
    this.#set(this.#places.filter((one) => one.element !== element));
  }

  #set(places: readonly ChipPlace[]): void {
    this.#places = places;
    for (const listener of this.#listeners) listener();
  }
}
