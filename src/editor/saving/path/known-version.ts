import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { contentHash } from "./content-hash.ts";
import type { DeviceCopy } from "./device.ts";
import type { PageVersion } from "./page-store.ts";

/** So many states that may have arrived are remembered whole. */
const MAX_SENT = 20;
/** A version of which nothing is known: every block may be another one. */
const UNKNOWN: EditorContent = { time: 0, blocks: [], version: "" };

/** What the server has acknowledged, and what may have arrived there since. */
export class KnownVersion {
  #version: number;
  #content: EditorContent;
  #isCertain = true;
  readonly #sent = new Set<string>();
  #states: EditorContent[] = [];

  constructor({ content, version }: PageVersion) {
    this.#version = version;
    this.#content = content;
  }

  get version(): number {
    return this.#version;
  }

  get content(): EditorContent {
    return this.#content;
  }

  /** Prints of what was sent on this version and may have arrived. */
  get sent(): readonly string[] {
    return [...this.#sent];
  }

  /** The same as pages, as far as they are remembered. */
  get states(): readonly EditorContent[] {
    return this.#states;
  }

  /** Acknowledged, and nothing else can have arrived after it. */
  isAll(content: EditorContent): boolean {
    const isSame = contentHash(this.#content) === contentHash(content);
    return this.#isCertain && this.#sent.size === 0 && isSame;
  }

  isSent(content: EditorContent): boolean {
    return this.#sent.has(contentHash(content));
  }

  send(content: EditorContent): void {
    this.#sent.add(contentHash(content));
    this.#states = [...this.#states, content].slice(-MAX_SENT);
  }

  acknowledge({ content, version }: PageVersion): void {
    this.#version = version;
    this.#content = content;
    this.#isCertain = true;
    this.#sent.clear();
    this.#states = [];
  }

  /** Goes on where someone stopped; what the server has is not known then. */
  resume({ base, baseContent, sent }: DeviceCopy): void {
    this.#version = base;
    this.#content = baseContent ?? UNKNOWN;
    this.#isCertain = false;
    for (const print of sent) this.#sent.add(print);
  }
}
