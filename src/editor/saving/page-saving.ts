import { Plugin } from "prosemirror-state";
import { newBlockId } from "#src/editor/document/content/block-id.ts";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { mergeContent } from "#src/editor/document/merge/merge-content.ts";
import type { Device } from "#src/editor/saving/path/device.ts";
import type { SaveClock } from "#src/editor/saving/path/save-clock.ts";
import type { EditorSession } from "#src/editor/view/editor-session.ts";
import { addChange, listCopies, putCopy, removeCopy } from "./device/copies-database.ts";
import { openPageChannel, type PageMessage } from "./device/page-channel.ts";
import { Autosave } from "./path/autosave.ts";
import { contentHash } from "./path/content-hash.ts";
import type { PageStore, PageVersion, Side } from "./path/page-store.ts";
import type { SaveStatus } from "./path/save-status.ts";

/** A tab that was just closed releases its locks within this time. */
const LEAVING_MS = 1000;

/** Held as long as the writer lives. Returns a function that releases it. */
function holdWriter(writer: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (navigator.locks) void navigator.locks.request(nameOf(writer), () => promise);
  return resolve;
}

/**
 * Without the Web Locks API, as on plain http, writers cannot be detected, so existing copies are
 * taken over.
 */
async function isWriterGone(writer: string): Promise<boolean> {
  if (!navigator.locks) return true;
  const signal = AbortSignal.timeout(LEAVING_MS);
  return navigator.locks.request(nameOf(writer), { signal }, () => true).catch(() => false);
}

function nameOf(writer: string): string {
  return `writing ${writer}`;
}

/** Stores copies in IndexedDB. */
const browserDevice: Device = {
  put: putCopy,
  add: addChange,
  remove: removeCopy,
  async listLeft(page) {
    const copies = await listCopies(page);
    const isGone = await Promise.all(copies.map(({ writer }) => isWriterGone(writer)));
    return copies.filter((_, at) => isGone[at]);
  },
};

const browserClock: SaveClock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after(ms, act) {
    const timer = window.setTimeout(act, ms);
    return () => window.clearTimeout(timer);
  },
};

export type PageSavingOptions = {
  /** Unique on this device, so it includes user and organisation. */
  page: string;
  opened: PageVersion;
  store: PageStore;
  /** The server has acknowledged a version. */
  onSaved?: ((version: PageVersion) => void) | undefined;
};

type Saving = {
  status: SaveStatus;
  /** When the restored text was stored, until the user dismisses the notice. */
  recoveredAt?: number | undefined;
  /** Which of two versions was kept as a copy, until dismissed. */
  copied?: Side | undefined;
  /** A picture is uploading, possibly of a closed page. */
  isUploading: boolean;
};

/** The pages of this tab that are open, or closed but unsaved. */
const underWay = new Map<string, PageSaving>();

/** Reopening the page continues its pending save. */
export function openPageSaving(options: PageSavingOptions): PageSaving {
  return underWay.get(options.page) ?? new PageSaving(options);
}

/** Saves all changes of one page to the server, even if the page is closed before. */
export class PageSaving {
  readonly #options: PageSavingOptions;
  readonly #listeners = new Set<() => void>();
  #session: EditorSession | undefined;
  /** Closed during picture uploads, which are inserted afterwards. */
  readonly #left = new Set<EditorSession>();
  #isReceiving = false;
  #content: EditorContent;
  #acknowledged: PageVersion;
  #opening: { path: Autosave; end: () => void } | undefined;
  #saving: Saving = { status: { state: "checking" }, isUploading: false };

  /** Called for every change; only marks the page as dirty. */
  readonly plugin = new Plugin({
    view: () => ({
      update: (view, { doc }) => {
        if (doc !== view.state.doc && !this.#isReceiving) this.#opening?.path.changed();
      },
    }),
  });

  constructor(options: PageSavingOptions) {
    this.#options = options;
    this.#acknowledged = options.opened;
    this.#content = options.opened.content;
  }

  /** The initial content. */
  get content(): EditorContent {
    return this.#session?.getContent() ?? this.#content;
  }

  readonly getState = (): Saving => this.#saving;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Starts editing the page. Returns a function that leaves it. */
  attach(session: EditorSession): () => void {
    // The user may have typed between rendering and now.
    this.#session = session;
    if (contentHash(session.getContent()) !== contentHash(this.#content))
      this.#receive(this.#content);
    underWay.set(this.#options.page, this);
    this.#opening ??= this.#open();
    const unsubscribe = session.subscribe(() => this.#lookAtUploads());
    this.#lookAtUploads();
    return () => {
      unsubscribe();
      this.#opening?.path.flush();
      this.#content = session.getContent();
      this.#session = undefined;
      if (session.isUploading) this.#takeInPictures(session);
      this.#endWhenSaved();
    };
  }

  tryNow(): void {
    this.#opening?.path.tryNow();
  }

  /** Both versions are about to be shown, with the latest typing. */
  compare(): void {
    this.#opening?.path.flush();
  }

  keepMine(): void {
    void this.#opening?.path.keepMine();
  }

  takeTheirs(): void {
    void this.#opening?.path.takeTheirs();
  }

  keepBoth(): void {
    void this.#opening?.path.keepBoth();
  }

  /** A live event announced this version: fetches and merges it. */
  receiveVersion(version: number): void {
    this.#opening?.path.receiveVersion(version);
  }

  dismissCopied(): void {
    this.#publish({ copied: undefined });
  }

  /** The user dismissed the restore notice. */
  dismissRecovered(): void {
    this.#publish({ recoveredAt: undefined });
  }

  #open(): { path: Autosave; end: () => void } {
    const { page, store, onSaved } = this.#options;
    const writer = newBlockId() + newBlockId();
    const channel = openPageChannel(page);
    const path: Autosave = new Autosave({
      page,
      writer,
      store,
      opened: this.#acknowledged,
      device: browserDevice,
      clock: browserClock,
      read: () => this.content,
      show: (content) => {
        this.#content = content;
        this.#receive(content);
      },
      onStatus: (status) => {
        this.#publish({ status });
        this.#endWhenSaved();
      },
      saved: (version) => {
        this.#acknowledged = version;
        channel.postMessage({ kind: "saved", version } satisfies PageMessage);
        onSaved?.(version);
      },
      recovered: ({ keptAt }) => this.#publish({ recoveredAt: keptAt }),
      copied: (copied) => this.#publish({ copied, recoveredAt: undefined }),
    });
    channel.onmessage = ({ data }: MessageEvent<PageMessage>) => {
      if (data.kind === "saved") path.receive(data.version);
      else if (!this.#session) this.#end();
    };
    const stopWatching = store.watch?.((version) => path.receiveVersion(version));
    const release = holdWriter(writer);
    const unwatch = watchLeaving(path, () => this.#saving.isUploading);
    void path.recover();
    const end = () => {
      channel.close();
      stopWatching?.();
      unwatch();
      void path.close().then(release);
    };
    return { path, end };
  }

  /** Remote changes need no saving. */
  #receive(content: EditorContent): void {
    this.#isReceiving = true;
    this.#session?.receive(content);
    this.#isReceiving = false;
  }

  /** Uploads that finish after leaving are inserted into the current page. */
  #takeInPictures(session: EditorSession): void {
    this.#left.add(session);
    let base = session.getContent();
    let { doc } = session.state;
    const unsubscribe = session.subscribe(() => {
      if (session.state.doc !== doc) {
        doc = session.state.doc;
        const theirs = session.getContent();
        this.#content = mergeContent({ base, mine: this.content, theirs }, "mine").content;
        base = theirs;
        this.#receive(this.#content);
        this.#opening?.path.changed();
      }
      if (session.isUploading) return;
      unsubscribe();
      this.#left.delete(session);
      this.#lookAtUploads();
      this.#endWhenSaved();
    });
  }

  #lookAtUploads(): void {
    const isUploading = this.#left.size > 0 || (this.#session?.isUploading ?? false);
    if (isUploading !== this.#saving.isUploading) this.#publish({ isUploading });
  }

  #endWhenSaved(): void {
    if (this.#session || this.#left.size > 0) return;
    if (this.#opening?.path.isSettled) this.#end();
  }

  #end(): void {
    this.#opening?.end();
    this.#opening = undefined;
    underWay.delete(this.#options.page);
  }

  #publish(change: Partial<Saving>): void {
    this.#saving = { ...this.#saving, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Flushes at every opportunity before a page closes. Returns a function that stops. */
function watchLeaving(path: Autosave, isUploading: () => boolean): () => void {
  const watching = new AbortController();
  const { signal } = watching;
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") path.flush();
    },
    { signal },
  );
  window.addEventListener("pagehide", () => path.leave(), { signal });
  window.addEventListener("online", () => path.tryNow(), { signal });
  window.addEventListener(
    "beforeunload",
    (event) => {
      if (!path.isSettled || isUploading()) event.preventDefault();
    },
    { signal },
  );
  return () => watching.abort();
}
