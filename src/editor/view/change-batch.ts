import type { Node } from "prosemirror-model";
import { type BlockChange, changesBetween } from "./block-changes.ts";

/** Changes are reported together once nothing more has come for that long. */
const BATCH_MS = 400;

/** One change alone is an object, several are an array, as in Editor.js. */
export type Changes = BlockChange | readonly BlockChange[];

/** Collects what happens to a page. Only the documents at both ends are compared, not each key. */
export class ChangeBatch {
  private before: Node | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly current: () => Node;
  private readonly report: (changes: Changes) => void;

  constructor(current: () => Node, report: (changes: Changes) => void) {
    this.current = current;
    this.report = report;
  }

  /** A change has just been made to this document. */
  note(before: Node): void {
    this.before ??= before;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), BATCH_MS);
  }

  /** Reports at once what has not been reported yet. */
  flush(): void {
    clearTimeout(this.timer);
    const { before } = this;
    this.before = undefined;
    const changes = before ? changesBetween(before, this.current()) : [];
    const [only] = changes;
    if (only) this.report(changes.length === 1 ? only : changes);
  }

  /** What was not reported belongs to a page that is no longer shown. */
  forget(): void {
    clearTimeout(this.timer);
    this.before = undefined;
  }
}
