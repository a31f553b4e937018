import { Fragment, type Mark, type Node } from "prosemirror-model";
import { isBlank, oneLine } from "../content/page-text.ts";
import { schema } from "../schema/schema.ts";

export type RunRules = {
  /** The replacement for a line break: headings have none. */
  breaks: "kept" | "spaces";
  /** Stored text preserves spaces; foreign HTML collapses them. */
  spaces: "kept" | "collapsed";
};

export const STORED: RunRules = { breaks: "kept", spaces: "kept" };
export const FOREIGN: RunRules = { breaks: "kept", spaces: "collapsed" };

const SPACES = /[ \t\n\r\f]+/g;

/** Collects text and breaks of one line, in schema form. */
export class InlineRun {
  private readonly rules: RunRules;
  private nodes: Node[] = [];
  private isLineOpen = false;
  private isBreakDue = false;
  private hasText = false;

  constructor(rules: RunRules) {
    this.rules = rules;
  }

  addText(text: string, marks: readonly Mark[]): void {
    const clean = this.rules.spaces === "kept" ? oneLine(text) : this.collapse(text);
    if (clean === "") return;
    this.settleBreak();
    this.nodes.push(schema.text(clean, marks));
    this.isLineOpen = true;
    this.hasText ||= !isBlank(clean);
  }

  /** A marker before a line; a block that starts after it is still on that line. */
  addSign(sign: string): void {
    this.endLine();
    this.settleBreak();
    this.nodes.push(schema.text(sign));
    this.hasText = true;
  }

  addBreak(marks: readonly Mark[] = []): void {
    this.settleBreak();
    this.pushBreak(marks);
  }

  /** A block boundary inside a line: its neighbours go on separate lines. */
  endLine(): void {
    if (this.isLineOpen) this.isBreakDue = true;
  }

  finish(): Fragment {
    if (this.rules.spaces === "collapsed") this.dropLastBreak();
    const fragment = Fragment.from(this.nodes);
    this.nodes = [];
    this.isLineOpen = false;
    this.isBreakDue = false;
    this.hasText = false;
    return fragment;
  }

  isEmpty(): boolean {
    return !this.hasText;
  }

  private settleBreak(): void {
    if (this.isBreakDue) this.pushBreak([]);
    this.isBreakDue = false;
  }

  private pushBreak(marks: readonly Mark[]): void {
    const isKept = this.rules.breaks === "kept";
    if (this.rules.spaces === "collapsed") this.trimEnd();
    this.nodes.push(isKept ? schema.nodes.hard_break.create(null, null, marks) : schema.text(" "));
    this.isLineOpen = false;
  }

  private collapse(text: string): string {
    const clean = oneLine(text.replace(SPACES, " "));
    const last = this.nodes.at(-1)?.text;
    const isAfterSpace = last === undefined || last.endsWith(" ") || this.isBreakDue;
    return isAfterSpace ? clean.replace(/^ +/, "") : clean;
  }

  /** A break before the end of a block is invisible. */
  private dropLastBreak(): void {
    this.trimEnd();
    if (this.nodes.at(-1)?.isText === false) this.nodes.pop();
    this.trimEnd();
  }

  private trimEnd(): void {
    const last = this.nodes.pop();
    if (!last?.isText) {
      if (last) this.nodes.push(last);
      return;
    }
    const text = (last.text ?? "").replace(/ +$/, "");
    if (text !== "") this.nodes.push(schema.text(text, last.marks));
  }
}
