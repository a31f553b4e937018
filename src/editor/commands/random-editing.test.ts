import assert from "node:assert/strict";
import { test } from "node:test";
import type { Node } from "prosemirror-model";
import {
  type Command,
  EditorState,
  Selection,
  TextSelection,
  type Transaction,
} from "prosemirror-state";
import { TableMap } from "prosemirror-tables";
import { AttrStep, RemoveMarkStep } from "prosemirror-transform";
import { decode } from "#src/editor/document/decode.ts";
import { encode } from "#src/editor/document/encode.ts";
import { type Chance, chanceOf } from "#src/editor/testing/chance.ts";
import { randomDocument } from "#src/editor/testing/random-documents.ts";
import { editingPlugins, KEYS } from "./editing-plugins.ts";
import { PageLimits } from "./limits/page-limits.ts";
import { touchedBy } from "./limits/touched.ts";
import { setLink } from "./links.ts";
import { toggleChecked } from "./list/boxes.ts";
import { setListStyle } from "./list/list-style.ts";
import { clearMarks } from "./marks.ts";
import { deleteBlocks } from "./move-blocks.ts";
import { insertBlocks } from "./paste/insert-blocks.ts";
import * as table from "./table/table-shape.ts";
import { openOrClose } from "./toggle/toggle.ts";
import { turnInto } from "./turn-into.ts";

const COMMANDS: Readonly<Record<string, Command>> = {
  ...KEYS,
  addRowAbove: table.addRowAbove,
  addColumnRight: table.addColumnRight,
  deleteRows: table.deleteRows,
  deleteColumns: table.deleteColumns,
  headings: table.setHeadings(true),
  noHeadings: table.setHeadings(false),
  stretch: table.toggleStretch,
  ordered: setListStyle("ordered"),
  toParagraph: turnInto({ name: "paragraph" }),
  toHeading: turnInto({ name: "heading", level: 2 }),
  toList: turnInto({ name: "list", style: "unordered" }),
  toChecklist: turnInto({ name: "checklist" }),
  toQuote: turnInto({ name: "quote" }),
  toCallout: turnInto({ name: "callout" }),
  toToggle: turnInto({ name: "toggle" }),
  openOrClose,
  toCode: turnInto({ name: "code" }),
  link: setLink("/x"),
  toggleChecked,
  clearMarks,
  deleteBlocks,
  paste: (state, dispatch) => {
    const seed = state.doc.content.size;
    return insertBlocks(randomDocument(chanceOf(seed)).children)(state, dispatch);
  },
};

const NAMES = Object.keys(COMMANDS);

test("no edit turns a page into one that cannot be saved", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const chance = chanceOf(seed);
    let state = EditorState.create({ doc: randomDocument(chance), plugins: editingPlugins() });
    const limits = new PageLimits(new Map());
    const done: string[] = [];
    for (let step = 0; step < 12; step += 1) {
      state = state.apply(state.tr.setSelection(randomSelection(state.doc, chance)));
      const name = chance.pick(NAMES);
      done.push(name);
      try {
        COMMANDS[name]?.(state, (tr) => {
          assert.equal(limits.limitOf(tr), undefined);
          checkTouched(tr);
          state = state.apply(tr);
        });
        checkPage(state.doc);
      } catch (error) {
        throw new Error(`seed ${seed} after ${done.join(", ")}`, { cause: error });
      }
    }
  }
});

function randomSelection(doc: Node, chance: Chance): Selection {
  const place = () => doc.resolve(chance.below(doc.content.size + 1));
  return chance.isLikely(0.5) ? Selection.near(place()) : TextSelection.between(place(), place());
}

/** Every new block is within the changed ranges, or contains one. */
function checkTouched(tr: Transaction): void {
  if (tr.steps.some((step) => step instanceof AttrStep || step instanceof RemoveMarkStep)) return;
  const { after } = touchedBy(tr);
  const same = new Set(tr.before.children);
  for (const block of tr.doc.children) {
    const isTouched = after.includes(block) || after.some((line) => isInside(block, line));
    assert.ok(same.has(block) || isTouched, `${block} was not looked at`);
  }
}

function isInside(block: Node, line: Node): boolean {
  let isFound = false;
  block.descendants((node) => {
    isFound ||= node === line;
  });
  return isFound;
}

function checkPage(doc: Node): void {
  doc.check();
  const ids = doc.children.map(({ attrs }) => attrs.id);
  assert.equal(new Set(ids).size, ids.length, "a name stands twice");
  assert.ok(!ids.includes(""), "a block has no name");
  for (const block of doc.children) {
    if (block.type.name === "table") assert.equal(TableMap.get(block).problems, null);
  }
  const saved = encode(doc, { time: 1 });
  const again = decode(saved);
  assert.deepEqual(encode(again.doc, { time: 1, stored: again.stored }), saved);
}
