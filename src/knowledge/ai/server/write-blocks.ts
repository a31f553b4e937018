import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { escapeText } from "#src/editor/document/html/entities.ts";
import { NOTHING_FOUND, SLOT_HEADINGS, pageText as text } from "#src/knowledge/ai/ai.text.ts";
import type { CutMember } from "./generation.ts";
import type { AiOutput, AiStatement } from "./output.ts";

type NameOf = (memberId: string) => string;

/** What a page knows of its blocks from before. */
export type KnownBlocks = {
  /** Those of the last analysis, as it made them. */
  base?: readonly ContentBlock[];
  /** The ids of those that people have deleted. What has such an id stays deleted. */
  deleted?: ReadonlySet<string>;
  /** What the ids of the blocks of each group begin with, in the order of the groups. */
  groups?: readonly string[];
  /** The members that were too long to be read whole. */
  cut?: readonly CutMember[];
};

/**
 * What a step found as blocks of Editor.js; `nameOf` gives the name of a member. Each has an id that
 * says what it answers, so the next analysis finds it again, also after people have changed it.
 */
export function writeBlocks(
  output: AiOutput,
  nameOf: NameOf,
  known: KnownBlocks = {},
): ContentBlock[] {
  return [...outputBlocks(output, nameOf, known), ...cutBlocks(known.cut, nameOf)];
}

function outputBlocks(output: AiOutput, nameOf: NameOf, known: KnownBlocks): ContentBlock[] {
  if (output.kind === "groups") return groupBlocks(output, nameOf, known);
  if (output.kind === "comparison") return comparisonBlocks(output, nameOf);
  return [...summaryBlocks(output, known), ...slotBlocks(output)];
}

function cutBlocks(cut: readonly CutMember[] = [], nameOf: NameOf): ContentBlock[] {
  if (cut.length === 0) return [];
  const parts = cut.map(({ memberId, percent }) => `${nameOf(memberId)} (${percent}%)`);
  return [paragraph("cut", text.readInPart(parts))];
}

/** The same of an answer that is not finished: what is missing in it says nothing yet. */
export function writePartialBlocks(output: AiOutput, nameOf: NameOf): ContentBlock[] {
  if (output.kind === "groups") {
    if (output.groups.length === 0) return summaryBlocks(output);
    return groupBlocks({ ...output, ungroupedIds: [] }, nameOf);
  }
  if (output.kind === "comparison") {
    if (output.criteria.length === 0) return [];
    return comparisonBlocks({ ...output, missing: [] }, nameOf, text.notWritten);
  }
  const slots = output.slots.filter(({ isFound }) => isFound);
  return [...summaryBlocks(output), ...slotBlocks({ ...output, slots })];
}

function slotBlocks({ slots }: Extract<AiOutput, { kind: "slots" }>): ContentBlock[] {
  return slots.flatMap((slot) => [
    heading(slot.name, headingOf(slot.name)),
    slot.isFound ? list(slot.name, slot.statements.map(sentence)) : nothingFound(slot.name),
  ]);
}

function groupBlocks(
  output: Extract<AiOutput, { kind: "groups" }>,
  nameOf: NameOf,
  known: KnownBlocks = {},
): ContentBlock[] {
  const { groups, ungroupedIds } = output;
  const summary = summaryBlocks(output, known);
  if (groups.length === 0) return [...summary, paragraph("no-groups", NOTHING_FOUND)];
  const rows = groups.map(({ name, memberIds, phrases }) => [
    escapeText(name),
    memberIds.map((id) => escapeText(nameOf(id))).join("<br>"),
    escapeText(phrases.join(", ")),
  ]);
  const about = groups.flatMap(({ name, statements }, at) => {
    const key = known.groups?.[at] ?? `group-${at + 1}`;
    return [heading(key, name), list(key, statements.map(sentence))];
  });
  const apart = ungroupedIds.map((id) => escapeText(nameOf(id)));
  return [
    ...summary,
    heading("groups", text.groups),
    table("groups", [text.groupColumns, ...rows]),
    ...about,
    ...(apart.length > 0 ? [heading("ungrouped", text.ungrouped), list("ungrouped", apart)] : []),
  ];
}

function comparisonBlocks(
  { criteria, missing }: Extract<AiOutput, { kind: "comparison" }>,
  nameOf: NameOf,
  gap: string = text.notStated,
): ContentBlock[] {
  const [first] = criteria;
  if (!first) return [paragraph("no-criteria", NOTHING_FOUND)];
  const head = [text.criterion, ...first.cells.map(({ memberId }) => escapeText(nameOf(memberId)))];
  const rows = criteria.map(({ name, cells }) => [
    escapeText(headingOf(name)),
    ...cells.map((cell) => (cell.isFound ? sentence(cell.statement) : escapeText(gap))),
  ]);
  const gaps = missing.map((name) => escapeText(headingOf(name)));
  return [
    table("comparison", [head, ...rows], true),
    ...(gaps.length > 0 ? [heading("missing", text.missing), list("missing", gaps)] : []),
  ];
}

/**
 * A statement that stood there before keeps its id. The others take those that are left, but none of
 * a statement that someone has deleted, because they would be taken for it.
 */
function summaryBlocks(
  { summary }: AiOutput,
  { base = [], deleted = new Set() }: KnownBlocks = {},
): ContentBlock[] {
  const ids = new Map(
    base
      .filter(({ id }) => /^summary-\d+$/.test(id))
      .map(({ id, data }) => [Object(data).text, id]),
  );
  const texts = summary.map(sentence);
  const taken = new Set(texts.flatMap((words) => ids.get(words) ?? []));
  const most = texts.length + deleted.size;
  const free = Array.from({ length: most }, (_, at) => `summary-${at + 1}`).filter(
    (id) => !taken.has(id) && !deleted.has(id),
  );
  return texts.map((words) => ({
    id: ids.get(words) ?? free.shift() ?? "",
    type: "paragraph",
    data: { text: words },
  }));
}

function sentence({ text: words }: AiStatement): string {
  return escapeText(words.replaceAll(/\s+/g, " ").trim());
}

function headingOf(name: string): string {
  const headings: Readonly<Record<string, string>> = SLOT_HEADINGS;
  return headings[name] ?? name;
}

function heading(key: string, words: string): ContentBlock {
  return { id: `${key}.heading`, type: "header", data: { text: escapeText(words), level: 2 } };
}

function paragraph(key: string, words: string): ContentBlock {
  return { id: `${key}.text`, type: "paragraph", data: { text: escapeText(words) } };
}

function nothingFound(key: string): ContentBlock {
  return { id: `${key}.none`, type: "paragraph", data: { text: NOTHING_FOUND } };
}

function list(key: string, fragments: readonly string[]): ContentBlock {
  const items = fragments.map((content) => ({ content, items: [] }));
  return { id: `${key}.list`, type: "list", data: { style: "unordered", items } };
}

function table(key: string, content: string[][], stretched = false): ContentBlock {
  return { id: `${key}.table`, type: "table", data: { withHeadings: true, stretched, content } };
}
