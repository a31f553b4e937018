import { isHistoryTransaction } from "prosemirror-history";
import type { Node } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { AddMarkStep, type Step } from "prosemirror-transform";
import { LIMITS, type LimitName, utf8Bytes } from "#src/editor/document/content/limits.ts";
import type { StoredBlocks } from "#src/editor/document/decode.ts";
import { encodeBlock } from "#src/editor/document/encode.ts";
import { brokenBy } from "./sizes.ts";
import { touchedBy } from "./touched.ts";

/** Inserts of this size are measured before they are accepted, even on a page of unknown size. */
const MUCH_BYTES = 256 * 1024;
/** A character may be written as the longest entity. */
const MAX_BYTES_OF_SIGN = 6;
/** The overhead around the blocks of a page. */
const ENVELOPE_BYTES = 100;

/**
 * Rejects changes that make a page too large. Only the changed part is measured, so that typing
 * costs the same on every page. The page is measured when idle; after that an upper bound is
 * tracked, and only when it no longer fits are the changed blocks measured again.
 */
export class PageLimits {
  #stored: StoredBlocks;
  readonly #weights = new WeakMap<Node, number>();
  /** Undefined until the page was measured. */
  #mostBytes: number | undefined;

  constructor(stored: StoredBlocks) {
    this.#stored = stored;
  }

  /** The limit that a change would exceed; undefined if it is allowed, as undo always is. */
  limitOf(tr: Transaction): LimitName | undefined {
    if (!tr.docChanged) return undefined;
    const added = mostBytesOf(tr.steps);
    const broken = isOwn(tr) ? this.#brokenBy(tr, added) : undefined;
    if (broken === undefined && this.#mostBytes !== undefined) this.#mostBytes += added;
    return broken;
  }

  /** Remote changes are accepted at any size. */
  note(tr: Transaction, stored: StoredBlocks): void {
    this.#stored = stored;
    if (this.#mostBytes !== undefined) this.#mostBytes += mostBytesOf(tr.steps);
  }

  get isWeighed(): boolean {
    return this.#mostBytes !== undefined;
  }

  /** Call when idle: this reads the whole page. */
  weigh(doc: Node): void {
    this.#mostBytes = this.#weightOf(doc);
  }

  #brokenBy(tr: Transaction, added: number): LimitName | undefined {
    const { doc, before } = tr;
    if (doc.childCount > Math.max(LIMITS.blocks, before.childCount)) return "blocks";
    const touched = touchedBy(tr);
    const broken = brokenBy(touched.after, touched.before);
    return broken ?? (this.#isTooHeavy(tr, added) ? "pageBytes" : undefined);
  }

  #isTooHeavy({ doc, before }: Transaction, added: number): boolean {
    if (this.#mostBytes === undefined && added < MUCH_BYTES) return false;
    if (this.#mostBytes !== undefined && this.#mostBytes + added <= LIMITS.pageBytes) return false;
    const bytes = this.#weightOf(doc);
    const isTooHeavy = bytes > LIMITS.pageBytes && bytes > this.#weightOf(before);
    if (!isTooHeavy) this.#mostBytes = bytes - added;
    return isTooHeavy;
  }

  #weightOf(doc: Node): number {
    return doc.children.reduce((sum, block) => sum + this.#weightOfBlock(block), ENVELOPE_BYTES);
  }

  #weightOfBlock(node: Node): number {
    const known = this.#weights.get(node);
    if (known !== undefined) return known;
    const written = encodeBlock(node, this.#stored);
    const bytes = written ? utf8Bytes(JSON.stringify(written)) + 1 : 0;
    this.#weights.set(node, bytes);
    return bytes;
  }
}

/** Neither undo, redo nor a remote change. */
function isOwn(tr: Transaction): boolean {
  return !isHistoryTransaction(tr) && tr.getMeta("addToHistory") !== false;
}

/** An upper bound of how much these steps can add. */
function mostBytesOf(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => {
    const signs = JSON.stringify(step.toJSON()).length;
    // A mark may be written once for each text node in its range.
    const times = step instanceof AddMarkStep ? step.to - step.from : 1;
    return sum + signs * times * MAX_BYTES_OF_SIGN;
  }, 0);
}
