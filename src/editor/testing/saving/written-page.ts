import { type Command, EditorState, Selection, type Transaction } from "prosemirror-state";
import { editingPlugins } from "#src/editor/commands/editing-plugins.ts";
import { redoStep, undoStep } from "#src/editor/commands/history/page-history.ts";
import { receiveContent } from "#src/editor/commands/receive/receive-content.ts";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { decode, type StoredBlocks } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { schema } from "#src/editor/document/schema/schema.ts";

/** A headless page of paragraphs with undo history. */
export class WrittenPage {
  readonly #changed: () => void;
  #state: EditorState;
  #stored: StoredBlocks;

  constructor(content: EditorContent, options: { newId: () => string; changed: () => void }) {
    const { doc, stored } = decode(content);
    this.#changed = options.changed;
    this.#stored = stored;
    const plugins = editingPlugins({ newId: options.newId });
    this.#state = EditorState.create({ doc, plugins });
  }

  get count(): number {
    return this.#state.doc.childCount;
  }

  read(): EditorContent {
    return encode(this.#state.doc, { time: 0, stored: this.#stored });
  }

  /** Remote changes are not local ones. */
  show(content: EditorContent): void {
    const received = receiveContent(this.#state, content, this.#stored);
    this.#stored = new Map([...this.#stored, ...received.stored]);
    this.#state = this.#state.apply(received.tr);
  }

  /** Appends to a block. */
  write(at: number, words: string): void {
    const end = this.#startOf(at + 1) - 1;
    const { tr } = this.#state;
    const caret = Selection.near(tr.doc.resolve(end), -1);
    this.#apply(tr.setSelection(caret).insertText(words, caret.to));
  }

  /** Adds a block before that one. */
  add(at: number, words: string): void {
    const block = schema.node("paragraph", null, schema.text(words));
    this.#apply(this.#state.tr.insert(this.#startOf(at), block));
  }

  remove(at: number): void {
    if (this.count > 1)
      this.#apply(this.#state.tr.delete(this.#startOf(at), this.#startOf(at + 1)));
  }

  move(from: number, to: number): void {
    const { doc, tr } = this.#state;
    tr.delete(this.#startOf(from), this.#startOf(from + 1));
    this.#apply(tr.insert(tr.mapping.map(this.#startOf(to)), doc.child(from)));
  }

  undo(): void {
    this.#run(undoStep);
  }

  redo(): void {
    this.#run(redoStep);
  }

  #startOf(at: number): number {
    const before = this.#state.doc.children.slice(0, at);
    return before.reduce((start, { nodeSize }) => start + nodeSize, 0);
  }

  #run(command: Command): void {
    command(this.#state, (tr) => this.#apply(tr));
  }

  #apply(tr: Transaction): void {
    this.#state = this.#state.apply(tr);
    if (tr.docChanged) this.#changed();
  }
}
