import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type {
  NotSaved,
  PageStore,
  PageVersion,
  SaveAnswer,
} from "#src/editor/saving/path/page-store.ts";

/** As received on the other side: serialized and parsed. */
export function copyOf<T>(value: T): T {
  // The serialized type is known to be T.
  return JSON.parse(JSON.stringify(value)) as T;
}

/** A request that may or may not arrive, with a response that may be lost. */
type Request = {
  readonly tab: string;
  /** The server processes it, and its response is on the way. */
  arrive(): void;
  answer(): void;
  /** The connection breaks, before or after the server has processed it. */
  lose(): void;
  fail(): void;
};

/** One page on a server, with test-controlled latency. */
export class SlowNetwork {
  readonly history: PageVersion[];
  readonly copies: EditorContent[] = [];
  requests: Request[] = [];
  /** Pending version notifications per tab, oldest first. */
  readonly events = new Map<string, PageVersion[]>();

  constructor(content: EditorContent) {
    this.history = [{ content, version: 1 }];
  }

  get now(): PageVersion {
    const now = this.history.at(-1);
    if (!now) throw new Error("A page has at least one version.");
    return now;
  }

  store(tab: string): PageStore {
    this.events.set(tab, []);
    return {
      save: (content, version) => this.#request(tab, () => this.#save(content, version)),
      saveCopy: (content) =>
        this.#request(tab, () => {
          this.copies.push(content);
          return { kind: "saved" } as const;
        }),
      load: () => this.#request(tab, () => ({ kind: "loaded", page: this.now }) as const),
    };
  }

  /** The tab is gone: its requests may still arrive, but nothing returns. */
  forget(tab: string): void {
    this.events.delete(tab);
    this.requests = this.requests.filter((one) => one.tab !== tab);
  }

  #save(content: EditorContent, version: number): SaveAnswer {
    if (version !== this.now.version) return { kind: "conflict", theirs: this.now };
    // A copy, like everything sent over the network.
    const saved = { content: copyOf(content), version: version + 1 };
    this.history.push(saved);
    for (const events of this.events.values()) events.push(saved);
    return { kind: "saved", version: saved.version };
  }

  #request<T>(tab: string, act: () => T): Promise<T | NotSaved> {
    const { promise, resolve } = Promise.withResolvers<T | NotSaved>();
    let said: T | undefined;
    const arrive = () => {
      said ??= act();
      return said;
    };
    const end = (answer: T | NotSaved) => {
      this.requests = this.requests.filter((one) => one !== request);
      resolve(copyOf(answer));
    };
    const request: Request = {
      tab,
      arrive,
      answer: () => end(arrive()),
      lose: () => end({ kind: "offline" }),
      fail: () => end({ kind: "failed", reason: "The server is being restarted." }),
    };
    this.requests.push(request);
    return promise;
  }
}
