export type Save = { by: string; text: string; version: number };

/** What a page must have become, by what the server has answered. */
export class PageModel {
  readonly #saves: Save[] = [];

  accept(save: Save): void {
    this.#saves.push(save);
  }

  /** Saves that became the version of another one: one of the two is lost. */
  countLost(): number {
    return this.#saves.length - new Set(this.#saves.map(({ version }) => version)).size;
  }

  last(): Save | undefined {
    return this.#saves.toSorted((a, b) => a.version - b.version).at(-1);
  }

  /** Every text that was ever accepted, no matter what was written over it later. */
  texts(): string[] {
    return this.#saves.map(({ text }) => text);
  }
}
