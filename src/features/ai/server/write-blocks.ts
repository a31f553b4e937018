import { escapeText } from "#src/editor/document/html/entities.ts";
import type { Cell } from "#src/platform/server/text/extract/compare.ts";
import type { FilledSlot } from "#src/platform/server/text/extract/fill-slots.ts";
import type { Group } from "#src/platform/server/text/extract/groups.ts";
import type { Statement } from "#src/platform/server/text/extract/statement.ts";
import { AiSlot } from "../ai.rules.ts";
import { NOTHING_FOUND, SLOT_HEADINGS } from "../ai.text.ts";
import type { StepOutput } from "./extract.ts";

/** A block of a page, and the sentences that it quotes. */
export type WrittenBlock = {
  type: "header" | "paragraph" | "list" | "table";
  data: object;
  statements: readonly Statement[];
};

/** What a step found as blocks of Editor.js. `nameOf` gives the name of a member. */
export function writeBlocks(
  output: StepOutput,
  nameOf: (memberId: string) => string,
): WrittenBlock[] {
  if (output.kind === "slots") return output.slots.flatMap(writeSlot);
  if (output.kind === "groups")
    return [
      ...output.groups.flatMap((group) => writeGroup(group, nameOf)),
      ...(output.groups.length === 0 ? [paragraph(NOTHING_FOUND)] : []),
    ];
  const [first] = output.criteria;
  if (!first) return [paragraph(NOTHING_FOUND)];
  const rows = output.criteria.map(({ name, cells }) => [
    headingOf(name),
    ...cells.map(textOfCell),
  ]);
  const heads = ["", ...first.cells.map(({ memberId }) => nameOf(memberId))];
  const content = [heads, ...rows].map((row) => row.map(inline));
  const statements = output.criteria
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => (cell.isFound ? [cell.statement] : []));
  return [{ type: "table", data: { withHeadings: true, stretched: true, content }, statements }];
}

function writeSlot(slot: FilledSlot): WrittenBlock[] {
  const head = heading(headingOf(slot.name));
  return [head, slot.isFound ? list(slot.statements) : paragraph(NOTHING_FOUND)];
}

function writeGroup(group: Group, nameOf: (memberId: string) => string): WrittenBlock[] {
  const members = group.memberIds.map(nameOf).join(", ");
  return [heading(group.name || members), paragraph(members), list(group.statements)];
}

function textOfCell(cell: Cell): string {
  return cell.isFound ? cell.statement.text : NOTHING_FOUND;
}

/** A criterion is one of our questions or a phrase of the sources. */
function headingOf(name: string): string {
  const slot = AiSlot.safeParse(name);
  return slot.success ? SLOT_HEADINGS[slot.data] : name;
}

function heading(text: string): WrittenBlock {
  return { type: "header", data: { text: inline(text), level: 2 }, statements: [] };
}

function paragraph(text: string): WrittenBlock {
  return { type: "paragraph", data: { text: inline(text) }, statements: [] };
}

function list(statements: readonly Statement[]): WrittenBlock {
  const items = statements.map(({ text }) => ({ content: inline(text), items: [] }));
  return { type: "list", data: { style: "unordered", items }, statements };
}

function inline(text: string): string {
  return escapeText(text).replaceAll("\n", "<br>");
}
