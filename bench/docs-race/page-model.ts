export type Save = { by: string; text: string; version: number };

/** The expected state of a page according to the responses. */
export class PageModel {
  readonly #saves: Save[] = [];

  accept(save: Save): void {
    this.#saves.push(save);
  }

  /** Counts saves with the same version: one of each pair is lost. */
  countLost(): number {
    return this.#saves.length - new Set(this.#saves.map(({ version }) => version)).size;
  }

  last(): Save | undefined {
    return this.#saves.toSorted((a, b) => a.version - b.version).at(-1);
  }

  /** Every accepted text, including overwritten ones. */
  texts(): string[] {
    return this.#saves.map(({ text }) => text);
  }
}
