import assert from "node:assert/strict";
import { test } from "node:test";
import { EditorState } from "prosemirror-state";
import { editingPlugins, KEYS } from "#src/editor/commands/editing-plugins.ts";
import { decode } from "#src/editor/document/decode.ts";
import { page } from "#src/editor/testing/pages.ts";

test("an external history replaces ours", () => {
  const asked: string[] = [];
  const say = (what: string) => () => asked.push(what) > 0;
  const history = { plugins: [], undo: say("undo"), redo: say("redo") };
  const { doc } = decode(page({ id: "a", type: "paragraph", data: { text: "line" } }));
  const first = EditorState.create({ doc, plugins: editingPlugins({ history }) });
  const state = first.apply(first.tr.insertText("more ", 1));

  for (const keys of ["Mod-z", "Mod-y", "Mod-Shift-z"]) KEYS[keys]?.(state);

  assert.deepEqual(asked, ["undo", "redo", "redo"]);
});
