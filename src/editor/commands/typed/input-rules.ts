import { InputRule, inputRules } from "prosemirror-inputrules";
import type { MarkType } from "prosemirror-model";
import type { Plugin } from "prosemirror-state";
import type { ListStyle } from "#src/editor/document/content/editor-content.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { follow } from "../after-deletion.ts";
import { separateStep } from "../one-step.ts";
import { type BlockKind, turnInto } from "../turn-into.ts";
import { addressRule, linkRule } from "./typed-links.ts";

const { marks, nodes } = schema;

/** Markdown shortcuts while typing. One undo restores the typed text. */
export function markdownShortcuts(): Plugin {
  return inputRules({
    rules: [
      ...[1, 2, 3, 4, 5, 6].map((level) =>
        blockRule(new RegExp(`^#{${level}}\\s$`), { name: "heading", level }),
      ),
      blockRule(/^[-*+]\s$/, { name: "list", style: "unordered" }),
      // More digits are probably a year.
      blockRule(/^\d{1,3}[.)]\s$/, { name: "list", style: "ordered" }),
      blockRule(/^\[ ?\]\s$/, { name: "checklist" }),
      boxRule,
      nestedRule(/^[-*+]\s$/, "unordered"),
      nestedRule(/^\d{1,3}[.)]\s$/, "ordered"),
      blockRule(/^>\s$/, { name: "quote" }),
      blockRule(/^```$/, { name: "code" }),
      dividerRule,
      linkRule,
      addressRule,
      markRule(/(?:^|[^*\w])(\*\*([^*\s](?:[^*]*[^*\s])?)\*\*)$/, marks.bold),
      markRule(/(?:^|[^_\w])(__([^_\s](?:[^_]*[^_\s])?)__)$/, marks.bold),
      markRule(/(?:^|[^*\w])(\*([^*\s](?:[^*]*[^*\s])?)\*)$/, marks.italic),
      markRule(/(?:^|[^_\w])(_([^_\s](?:[^_]*[^_\s])?)_)$/, marks.italic),
      markRule(/(?:^|[^~])(~~([^~\s](?:[^~]*[^~\s])?)~~)$/, marks.strike),
      markRule(/(?:^|[^=])(==([^=\s](?:[^=]*[^=\s])?)==)$/, marks.highlight),
      markRule(/(?:^|[^`])(`([^`]+)`)$/, marks.code),
    ],
  });
}

/** Only paragraphs are converted, and headings to another level. */
function blockRule(pattern: RegExp, kind: BlockKind): InputRule {
  return new InputRule(pattern, (state, _match, start, end) => {
    const { type } = state.doc.resolve(start).parent;
    const isLevel = type === nodes.heading && kind.name === "heading";
    if (type !== nodes.paragraph && !isLevel) return null;
    const { tr } = state;
    tr.delete(start, end);
    const isTurned = turnInto(kind)(state.apply(tr), (turning) => follow(tr, turning));
    return isTurned ? separateStep(tr) : null;
  });
}

/** `[ ] ` at the start of an item adds a checkbox, `[x] ` a checked one. */
const boxRule = new InputRule(/^\[([ xX]?)\]\s$/, (state, [, sign = ""], start, end) => {
  const $start = state.doc.resolve(start);
  if ($start.parent.type !== nodes.item_text) return null;
  const tr = state.tr.delete(start, end);
  return separateStep(tr.setNodeAttribute($start.before(-1), "isChecked", sign.trim() !== ""));
});

/** A marker of another kind in the first item of a nested list changes the list's kind. */
function nestedRule(pattern: RegExp, style: ListStyle): InputRule {
  return new InputRule(pattern, (state, _match, start, end) => {
    const $start = state.doc.resolve(start);
    const depth = $start.depth - 2;
    const holder = $start.parent.type === nodes.item_text ? $start.node(depth) : undefined;
    if (holder?.type !== nodes.sub_list || $start.index(depth) > 0) return null;
    if (holder.attrs.style === style) return null;
    const tr = state.tr.delete(start, end);
    return separateStep(tr.setNodeAttribute($start.before(depth), "style", style));
  });
}

const dividerRule = new InputRule(/^---$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  if ($start.parent.type !== nodes.paragraph || $start.depth !== 1) return null;
  const { tr } = state;
  tr.delete(start, state.selection.to);
  tr.insert($start.before(), nodes.divider.create());
  return separateStep(tr);
});

function markRule(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(
    pattern,
    (state, match, _start, end) => {
      const [, written = "", text = ""] = match;
      // The last character is not in the document yet.
      const from = end - written.length + 1;
      const sign = (written.length - text.length) / 2;
      const $from = state.doc.resolve(from);
      if (!$from.parent.type.allowsMarkType(mark) || state.doc.rangeHasMark(from, end, marks.code))
        return null;
      const { tr } = state;
      tr.delete(from + sign + text.length, end);
      tr.delete(from, from + sign);
      tr.addMark(from, from + text.length, mark.create());
      return separateStep(tr.removeStoredMark(mark));
    },
    { inCodeMark: false },
  );
}
