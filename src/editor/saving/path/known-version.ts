import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { contentHash } from "./content-hash.ts";
import type { DeviceCopy } from "./device.ts";
import type { PageVersion } from "./page-store.ts";

/** How many possibly saved states are remembered completely. */
const MAX_SENT = 20;
/** An unknown version: every block may differ. */
const UNKNOWN: EditorContent = { time: 0, blocks: [], version: "" };

/** The acknowledged state, and states that may have been saved since. */
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

  /** Hashes of requests on this version that may have been saved. */
  get sent(): readonly string[] {
    return [...this.#sent];
  }

  /** Their content, as far as remembered. */
  get states(): readonly EditorContent[] {
    return this.#states;
  }

  /** Acknowledged, with no later request in flight. */
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

  /** Resumes an earlier opening; the server's state is unknown then. */
  resume({ base, baseContent, sent }: DeviceCopy): void {
    this.#version = base;
    this.#content = baseContent ?? UNKNOWN;
    this.#isCertain = false;
    for (const print of sent) this.#sent.add(print);
  }
}
