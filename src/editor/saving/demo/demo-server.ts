import type { ContentBlock, EditorContent } from "#src/editor/document/content/editor-content.ts";
import type { PageStore, SaveAnswer, TheirVersion } from "#src/editor/saving/path/page-store.ts";

export const NETWORKS = ["works", "is gone", "fails"] as const;
export type Network = (typeof NETWORKS)[number];

type Stored = { now: TheirVersion; copies: EditorContent[]; network: Network };

const ANSWER_MS = 150;
const KEY = "demo: a page on a server";

/** A simulated server in this browser, which survives a reload and follows its settings. */
export class DemoServer {
  readonly #first: EditorContent;
  readonly #listeners = new Set<() => void>();
  #stored: Stored;

  constructor(first: EditorContent) {
    this.#first = first;
    this.#stored = this.#read() ?? this.#firstPage();
  }

  readonly get = (): Stored => this.#stored;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  setNetwork(network: Network): void {
    this.#write({ ...this.#stored, network });
  }

  /** Simulates a remote insert. */
  addAs(by: string, text: string): void {
    const { content, version } = this.#stored.now;
    const block = { id: `by-${version}`, type: "paragraph", data: { text } };
    this.#saveAs(by, [block, ...content.blocks]);
  }

  /** Simulates a remote edit of the named line. */
  rewordAs(by: string, id: string, text: string): void {
    const { blocks } = this.#stored.now.content;
    this.#saveAs(
      by,
      blocks.map((block) => (block.id === id ? { ...block, data: { text } } : block)),
    );
  }

  #saveAs(by: string, blocks: ContentBlock[]): void {
    const { content, version } = this.#stored.now;
    const next = { content: { ...content, blocks }, version: version + 1, by, at: Date.now() };
    this.#write({ ...this.#stored, now: next });
  }

  restart(): void {
    this.#write(this.#firstPage());
  }

  readonly store: PageStore = {
    save: (content, version) => this.#answer(() => this.#save(content, version)),
    load: () => this.#answer(() => ({ kind: "loaded", page: this.#stored.now }) as const),
    watch: (saved) => {
      let { version } = this.#stored.now;
      return this.subscribe(() => {
        if (this.#stored.now.version !== version) saved(this.#stored.now.version);
        version = this.#stored.now.version;
      });
    },
    saveCopy: (content) =>
      this.#answer(() => {
        this.#write({ ...this.#stored, copies: [...this.#stored.copies, content] });
        return { kind: "saved", version: 1 };
      }),
  };

  #save(content: EditorContent, version: number): SaveAnswer {
    const { now } = this.#stored;
    if (version !== now.version) return { kind: "conflict", theirs: now };
    this.#write({ ...this.#stored, now: { content, version: version + 1 } });
    return { kind: "saved", version: version + 1 };
  }

  async #answer<T>(act: () => T) {
    await new Promise((resolve) => window.setTimeout(resolve, ANSWER_MS));
    // Another tab may have changed its settings in between.
    this.#stored = this.#read() ?? this.#stored;
    const { network } = this.#stored;
    if (network === "is gone") return { kind: "offline" } as const;
    if (network === "fails") {
      return { kind: "failed", reason: "The server is being restarted." } as const;
    }
    return act();
  }

  #firstPage(): Stored {
    return { now: { content: this.#first, version: 1 }, copies: [], network: "works" };
  }

  #read(): Stored | undefined {
    const text = localStorage.getItem(KEY);
    // Only this class writes under the key.
    return text ? (JSON.parse(text) as Stored) : undefined;
  }

  #write(stored: Stored): void {
    this.#stored = stored;
    localStorage.setItem(KEY, JSON.stringify(stored));
    for (const listener of this.#listeners) listener();
  }
}
