import type { Node } from "prosemirror-model";
import { type BlockChange, changesBetween } from "./block-changes.ts";

/** The debounce interval for reporting changes. */
const BATCH_MS = 400;

/** A single change is an object, several are an array, as in Editor.js. */
export type Changes = BlockChange | readonly BlockChange[];

/** Collects changes of a page by comparing documents, rather than each keystroke. */
export class ChangeBatch {
  private before: Node | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly current: () => Node;
  private readonly report: (changes: Changes) => void;

  constructor(current: () => Node, report: (changes: Changes) => void) {
    this.current = current;
    this.report = report;
  }

  /** A change has just led to this document. */
  note(before: Node): void {
    this.before ??= before;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), BATCH_MS);
  }

  /** Flushes unreported changes. */
  flush(): void {
    clearTimeout(this.timer);
    const { before } = this;
    this.before = undefined;
    const changes = before ? changesBetween(before, this.current()) : [];
    const [only] = changes;
    if (only) this.report(changes.length === 1 ? only : changes);
  }

  /** Unreported changes of a closed page are dropped. */
  forget(): void {
    clearTimeout(this.timer);
    this.before = undefined;
  }
}
