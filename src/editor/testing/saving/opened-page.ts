import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { isObject } from "#src/editor/document/content/json.ts";
import { Autosave } from "#src/editor/saving/path/autosave.ts";
import type { PageStore } from "#src/editor/saving/path/page-store.ts";
import type { SaveStatus } from "#src/editor/saving/path/save-status.ts";
import { HeldClock } from "./held-clock.ts";
import { HeldServer } from "./held-server.ts";
import { Shelf } from "./shelf.ts";

/** A page with a block per line, with the text before a colon as its id. */
export function pageOf(...lines: readonly string[]): EditorContent {
  const blocks = lines.map((text) => {
    const id = (text.split(":")[0] ?? text).replaceAll(" ", "-");
    return { id, type: "paragraph", data: { text } };
  });
  return { time: 0, blocks, version: "2.31.0" };
}

export function linesOf({ blocks }: EditorContent): string[] {
  return blocks.map(({ data }) => (isObject(data) ? String(data.text) : ""));
}

export type World = { server: HeldServer; clock: HeldClock; shelf: Shelf };

/** A server with one page, a device, and a clock. */
export function worldOf(...lines: readonly string[]): World & { open(): OpenedPage } {
  const server = new HeldServer(pageOf(...lines));
  const world = { server, clock: new HeldClock(), shelf: new Shelf() };
  return { ...world, open: () => new OpenedPage(world) };
}

let opened = 0;

/** A tab with the open page, where someone types lines. */
export class OpenedPage {
  readonly writer: string;
  readonly path: Autosave;
  readonly statuses: SaveStatus["state"][] = [];
  readonly recovered: number[] = [];
  readonly #shelf: Shelf;
  #content: EditorContent;
  #isCrashed = false;

  constructor({ server, clock, shelf }: World) {
    opened += 1;
    this.writer = `writer ${opened}`;
    this.#shelf = shelf;
    this.#content = server.now.content;
    this.path = new Autosave({
      page: "page",
      writer: this.writer,
      opened: server.now,
      store: this.#untilCrash(server.store()),
      device: shelf.device(this.writer),
      clock: {
        now: () => clock.now(),
        random: () => clock.random(),
        after: (ms, act) => clock.after(ms, () => this.#isCrashed || act()),
      },
      read: () => this.#content,
      show: (content) => {
        this.#content = content;
      },
      onStatus: ({ state }) => this.statuses.push(state),
      recovered: ({ keptAt }) => this.recovered.push(keptAt),
    });
  }

  get lines(): string[] {
    return linesOf(this.#content);
  }

  type(...lines: readonly string[]): void {
    this.#content = pageOf(...this.lines, ...lines);
    this.path.changed();
  }

  /** Edits the named line. */
  change(id: string, line: string): void {
    const isIt = (one: string) => one === id || one.startsWith(`${id}:`);
    this.#content = pageOf(...this.lines.map((one) => (isIt(one) ? line : one)));
    this.path.changed();
  }

  /** Removes the last line. */
  undo(): string {
    const last = this.lines.at(-1) ?? "";
    this.#content = pageOf(...this.lines.slice(0, -1));
    this.path.changed();
    return last;
  }

  /** No events fire, as in a power failure. */
  crash(): void {
    this.#isCrashed = true;
    this.#shelf.crash(this.writer);
  }

  #untilCrash(store: PageStore): PageStore {
    const never = new Promise<never>(() => undefined);
    return {
      save: (...page) => (this.#isCrashed ? never : store.save(...page)),
      saveCopy: (...copy) => (this.#isCrashed ? never : store.saveCopy(...copy)),
      load: () => (this.#isCrashed ? never : store.load()),
    };
  }
}
