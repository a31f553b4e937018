import { type Command, EditorState, Selection, TextSelection } from "prosemirror-state";
import { editingPlugins, KEYS } from "#src/editor/commands/editing-plugins.ts";
import { redoStep, undoStep } from "#src/editor/commands/history/page-history.ts";
import { pathAt } from "#src/editor/commands/list/item-tree.ts";
import { type ItemPlace, moveItemTo } from "#src/editor/commands/list/move-item-to.ts";
import { moveBlockTo } from "#src/editor/commands/move-blocks.ts";
import { receiveContent } from "#src/editor/commands/receive/receive-content.ts";
import type { ContentBlock, EditorContent } from "#src/editor/document/content/editor-content.ts";
import { decode, type StoredBlocks } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { mergeContent } from "#src/editor/document/merge/merge-content.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { randomDocument } from "./random-documents.ts";

const STEPS = [
  "type",
  "type",
  "type",
  "compose",
  "go",
  "key",
  "drag",
  "drag item",
  "undo",
  "redo",
  "save",
  "colleague",
  "colleague",
  "colleague",
] as const;
const PRESSED = ["Enter", "Backspace", "Delete", "Shift-Enter", "Alt-ArrowUp", "Tab"] as const;

const STEPS_OF_EACH = 25;

/** Throws with the seed and the actions so far. */
export function shareAtRandom({ first, last }: { first: number; last: number }): void {
  for (let seed = first; seed <= last; seed += 1) {
    const sharing = new RandomSharing(chanceOf(seed));
    try {
      for (let step = 0; step < STEPS_OF_EACH; step += 1) sharing.step();
    } catch (error) {
      throw new Error(`seed ${seed}: ${sharing.done.join(", ")}`, { cause: error });
    }
  }
}

/** A person edits a page while a colleague saves other versions of it. */
class RandomSharing {
  readonly done: string[] = [];
  readonly #chance: Chance;
  #state: EditorState;
  #stored: StoredBlocks;
  #base: EditorContent;
  #serial = 0;
  /** Blocks that this person has changed, and that undo may therefore change. */
  readonly #own = new Set<string>();
  /** Texts that the colleague has written. */
  readonly #foreign = new Set<string>();

  constructor(chance: Chance) {
    this.#chance = chance;
    const { doc, stored } = decode(encode(randomDocument(chance), { time: 0 }));
    this.#stored = stored;
    const plugins = editingPlugins({ newId: () => `own${this.#next()}` });
    this.#state = EditorState.create({ doc, plugins });
    this.#base = this.#content();
  }

  step(): void {
    const name = this.#chance.pick(STEPS);
    this.done.push(name);
    this.#do(name);
    this.#state.doc.check();
    const ids = this.#state.doc.children.map(({ attrs }) => String(attrs.id));
    expect(new Set(ids).size === ids.length, "a name stands twice");
  }

  #do(name: (typeof STEPS)[number]): void {
    const { pick, below } = this.#chance;
    const acts: Record<typeof name, () => void> = {
      type: () => {
        for (const sign of `[${this.#next()}]`) this.#type(sign);
      },
      compose: () => this.#compose(),
      go: () => {
        const { doc, tr } = this.#state;
        const place = doc.resolve(below(doc.content.size + 1));
        this.#state = this.#state.apply(tr.setSelection(Selection.near(place)));
      },
      key: () => this.#run(KEYS[pick(PRESSED)]),
      drag: () => {
        const { childCount } = this.#state.doc;
        this.#run(moveBlockTo(below(childCount), below(childCount + 1)));
      },
      "drag item": () => this.#dragItem(),
      undo: () => this.#undo(),
      redo: () => this.#run(redoStep, { isOwn: false }),
      save: () => {
        this.#base = this.#content();
      },
      colleague: () => this.#receive(this.#colleague()),
    };
    acts[name]();
  }

  /** Moves it to another list, or out of its list. */
  #dragItem(): void {
    const { doc } = this.#state;
    const [from, to] = [this.#itemPlace(), this.#itemPlace()];
    if (!from || !to) return;
    const before = this.#chance.below(doc.childCount + 1);
    this.#run(moveItemTo(from, this.#chance.isLikely(0.3) ? { before } : to));
  }

  #itemPlace(): ItemPlace | undefined {
    const places: ItemPlace[] = [];
    this.#state.doc.descendants((node, pos) => {
      const $pos = this.#state.doc.resolve(pos + 1);
      const path = node.type.name === "item_text" ? pathAt($pos) : undefined;
      if (path) places.push({ block: $pos.index(0), path });
      return !node.isTextblock;
    });
    return places.length > 0 ? this.#chance.pick(places) : undefined;
  }

  #type(text: string): void {
    const { selection } = this.#state;
    if (selection instanceof TextSelection) this.#change(this.#state.tr.insertText(text));
  }

  /** Each stage replaces the previous one, as in an input method. */
  #compose(): void {
    if (!(this.#state.selection instanceof TextSelection)) return;
    const from = this.#state.selection.from;
    let to = this.#state.selection.to;
    const composition = this.#next();
    for (const stage of ["に", "にほ", "日本"]) {
      const tr = this.#state.tr.insertText(stage, from, to);
      this.#change(tr.setMeta("composition", composition));
      to = from + stage.length;
    }
  }

  #run(command: Command | undefined, change = { isOwn: true }): void {
    command?.(this.#state, (tr) => this.#change(tr, change));
  }

  #change(tr: EditorState["tr"], { isOwn } = { isOwn: true }): void {
    const before = this.#content();
    this.#state = this.#state.apply(tr);
    if (!isOwn) return;
    for (const id of changedBlocks(before, this.#content())) this.#own.add(id);
  }

  #undo(): void {
    const before = this.#content();
    this.#run(undoStep, { isOwn: false });
    const after = this.#content();
    for (const id of changedBlocks(before, after)) {
      expect(this.#own.has(id), `undo changed ${id}, which only the colleague has written`);
    }
    const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
    for (const text of this.#foreign) {
      expect(!was.includes(text) || is.includes(text), `undo took back ${text} of the colleague`);
    }
  }

  #receive(theirs: EditorContent): void {
    const mine = this.#content();
    const before = this.#caret();
    const merged = mergeContent({ base: this.#base, mine, theirs }, "mine");
    const received = receiveContent(this.#state, merged.content, this.#stored);
    this.#state = this.#state.apply(received.tr);
    this.#stored = new Map([...this.#stored, ...received.stored]);
    this.#base = theirs;
    expectSame(this.#content().blocks, merged.content.blocks, "not what was merged");
    expectNoneLost(mine, theirs, this.#content());
    this.#checkCaret(before, mine, merged.content);
  }

  #caret() {
    const { $from } = this.#state.selection;
    const block = $from.depth > 0 ? $from.node(1) : this.#state.doc.maybeChild($from.index());
    const offset = $from.depth > 0 ? $from.pos - $from.start(1) : 0;
    return { id: String(block?.attrs.id), offset };
  }

  /** In the same block, at the same offset if the colleague has not changed it. */
  #checkCaret(before: { id: string; offset: number }, mine: EditorContent, now: EditorContent) {
    const isGone = !this.#state.doc.children.some(({ attrs }) => attrs.id === before.id);
    if (isGone) return;
    const [was, is] = [mine, now].map(({ blocks }) => blocks.find(({ id }) => id === before.id));
    const isSame = JSON.stringify(was) === JSON.stringify(is);
    const caret = this.#caret();
    if (isSame) expectSame(caret, before, "the caret has gone elsewhere");
    else if (was?.type === is?.type)
      expectSame(caret.id, before.id, "the caret has left its block");
  }

  /** The colleague's version, based on the last common one. */
  #colleague(): EditorContent {
    const { below, pick, isLikely } = this.#chance;
    const blocks = [...this.#base.blocks];
    for (let change = 0; change <= below(3); change += 1) {
      const at = below(blocks.length + 1);
      const block = blocks[at];
      const kind = pick(["change", "change", "reword", "add", "remove", "move"]);
      if (kind === "add" || !block)
        blocks.splice(at, 0, this.#foreignBlock(`foreign${this.#next()}`));
      else if (kind === "change") blocks[at] = this.#foreignBlock(block.id);
      else if (kind === "reword") blocks[at] = this.#reworded(block);
      else if (kind === "remove" && isLikely(0.5)) blocks.splice(at, 1);
      else if (kind === "move") blocks.splice(below(blocks.length), 0, ...blocks.splice(at, 1));
    }
    return { ...this.#base, blocks };
  }

  #foreignBlock(id: string): ContentBlock {
    const made = encode(randomDocument(this.#chance), { time: 0 }).blocks[0];
    return { ...(made ?? { type: "paragraph", data: { text: "v" } }), id };
  }

  /** Adds words at the start or end of a line. */
  #reworded(block: ContentBlock): ContentBlock {
    const text = `{${this.#next()}}`;
    const { data } = block;
    if (block.type !== "paragraph" || data === null || typeof data !== "object") return block;
    this.#foreign.add(text);
    const old = "text" in data ? String(data.text) : "";
    return { ...block, data: { text: this.#chance.isLikely(0.5) ? text + old : old + text } };
  }

  #content(): EditorContent {
    return encode(this.#state.doc, { time: 0, stored: this.#stored });
  }

  #next(): number {
    this.#serial += 1;
    return this.#serial;
  }
}

function changedBlocks(before: EditorContent, after: EditorContent): string[] {
  const texts = ({ blocks }: EditorContent) =>
    new Map(blocks.map((block) => [block.id, JSON.stringify(block)]));
  const [was, is] = [texts(before), texts(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter((id) => was.get(id) !== is.get(id));
}

/** A block is missing only if one of the two has removed it. */
function expectNoneLost(mine: EditorContent, theirs: EditorContent, now: EditorContent): void {
  const ids = new Set(now.blocks.map(({ id }) => id));
  const others = new Set(theirs.blocks.map(({ id }) => id));
  const lost = mine.blocks.filter(({ id }) => others.has(id) && !ids.has(id));
  expectSame(lost, [], "lost");
}

function expect(isSo: boolean, problem: string): void {
  if (!isSo) throw new Error(problem);
}

function expectSame(one: unknown, other: unknown, problem: string): void {
  const [is, wanted] = [JSON.stringify(one), JSON.stringify(other)];
  expect(is === wanted, `${problem}: ${is} instead of ${wanted}`);
}
