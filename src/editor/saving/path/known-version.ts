import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { contentHash } from "./content-hash.ts";
import type { PageVersion } from "./page-store.ts";

/** What the server has acknowledged, and what may have arrived there since. */
export class KnownVersion {
  #version: number;
  #print: string;
  readonly #sent = new Set<string>();

  constructor({ content, version }: PageVersion) {
    this.#version = version;
    this.#print = contentHash(content);
  }

  get version(): number {
    return this.#version;
  }

  /** Prints of what was sent on this version and may have arrived. */
  get sent(): readonly string[] {
    return [...this.#sent];
  }

  /** Acknowledged, and nothing else can have arrived after it. */
  isAll(content: EditorContent): boolean {
    return this.#sent.size === 0 && this.#print === contentHash(content);
  }

  isSent(content: EditorContent): boolean {
    return this.#sent.has(contentHash(content));
  }

  send(content: EditorContent): void {
    this.#sent.add(contentHash(content));
  }

  acknowledge({ content, version }: PageVersion): void {
    this.#version = version;
    this.#print = contentHash(content);
    this.#sent.clear();
  }

  /** Goes on where someone stopped who had sent these; what the server has is not known then. */
  resume(version: number, sent: readonly string[]): void {
    this.#version = version;
    this.#print = "";
    for (const print of sent) this.#sent.add(print);
  }
}
