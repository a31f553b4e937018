export type Save = { by: string; text: string; basedOn: number; version: number };

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
    return this.#inOrder().at(-1);
  }

  /** The texts that someone else has written over. */
  overwritten(): string[] {
    const saves = this.#inOrder();
    return saves.flatMap(({ by, text }, at) => {
      const next = saves[at + 1];
      return next && next.by !== by ? [text] : [];
    });
  }

  #inOrder(): Save[] {
    return this.#saves.toSorted((a, b) => a.version - b.version);
  }
}
