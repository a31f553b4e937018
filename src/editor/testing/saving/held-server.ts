import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type {
  CopyAnswer,
  PageStore,
  PageVersion,
  SaveAnswer,
} from "#src/editor/saving/path/page-store.ts";

/** A request whose arrival and response the test controls. */
export type HeldSave = {
  content: EditorContent;
  version: number;
  isLeaving: boolean;
  /** The request arrives, and the response is on its way. */
  arrive(): SaveAnswer;
  /** Delivers the response; by default the server's own. */
  answer(answer?: SaveAnswer): void;
};

/** A server with one page and the real rule: saving on an outdated version is refused. */
export class HeldServer {
  readonly history: PageVersion[];
  readonly copies: EditorContent[] = [];
  readonly waiting: HeldSave[] = [];
  /** The response to saving a copy. */
  copyAnswer: CopyAnswer = { kind: "saved" };
  /** How often the page was fetched. */
  loads = 0;

  constructor(opened: EditorContent) {
    this.history = [{ content: opened, version: 1 }];
  }

  get now(): PageVersion {
    const now = this.history.at(-1);
    if (!now) throw new Error("A page has at least one version.");
    return now;
  }

  /** A save by another user. */
  put(content: EditorContent): PageVersion {
    const next = { content, version: this.now.version + 1 };
    this.history.push(next);
    return next;
  }

  store(): PageStore {
    return {
      save: (content, version, { isLeaving }) =>
        new Promise((resolve) => {
          let said: SaveAnswer | undefined;
          const arrive = () => {
            said ??= this.#take(content, version);
            return said;
          };
          const answer = (given?: SaveAnswer) => {
            this.waiting.splice(this.waiting.indexOf(held), 1);
            resolve(given ?? arrive());
          };
          const held: HeldSave = { content, version, isLeaving, arrive, answer };
          this.waiting.push(held);
        }),
      saveCopy: async (content) => {
        if (this.copyAnswer.kind === "saved") this.copies.push(content);
        return this.copyAnswer;
      },
      load: async () => {
        this.loads += 1;
        return { kind: "loaded", page: this.now };
      },
    };
  }

  #take(content: EditorContent, version: number): SaveAnswer {
    if (version !== this.now.version) return { kind: "conflict", theirs: this.now };
    return { kind: "saved", version: this.put(content).version };
  }
}
