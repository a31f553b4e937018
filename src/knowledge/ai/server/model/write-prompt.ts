import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { AiStep } from "#src/knowledge/ai/ai.rules.ts";
import { groupable, type StepInput } from "#src/knowledge/ai/server/extract.ts";
import type { AiCall, CutMember } from "#src/knowledge/ai/server/generation.ts";
import { type ModelShape, STEP_SHAPES } from "#src/knowledge/ai/server/steps.ts";
import type { Prompt } from "#src/platform/server/ai/call-model.ts";
import { type MemberChunk, readMembers } from "./read-members.ts";
import { asLine, showChunks } from "./show-chunks.ts";

/** The prompt, and what its numbers refer to. */
export type Question = Required<Prompt> & {
  shape: ModelShape;
  chunks: readonly MemberChunk[];
  /** Members too long to be read whole. */
  cut: readonly CutMember[];
  memberIds: readonly string[];
  owners: NonNullable<StepInput["owners"]>;
  /** The possible group members among them. */
  groupableIds: ReadonlySet<string>;
  /** Equal for equal prompts. */
  hash: Buffer;
};

const EVERY_STEP = readPrompt("every-step");
const SHAPES = {
  slots: readPrompt("slots"),
  groups: readPrompt("groups"),
  comparison: readPrompt("comparison"),
  sections: readPrompt("sections"),
};

export function writeQuestion(
  step: AiStep,
  { members, owners = new Map() }: StepInput,
  {
    instruction = STEP_TASKS[step],
    subject,
    sections,
  }: Pick<AiCall, "instruction" | "subject" | "sections"> = {},
): Question {
  const shape: ModelShape = sections ? { kind: "sections", sections } : STEP_SHAPES[step];
  const about = subject === undefined ? "" : `\n\nIt is about: ${asLine(subject)}`;
  const task = `# Task\n\n${instruction}${about}`;
  const input = [task, SHAPES[shape.kind], names(shape)].filter((part) => part !== "").join("\n");
  const { chunks, cut } = readMembers(members);
  const memberOf = ({ memberId }: MemberChunk) =>
    members.findIndex(({ id }) => id === memberId) + 1;
  const sources = showChunks(chunks, memberOf);
  const hash = createHash("sha256").update(EVERY_STEP).update(sources).update("\0").update(input);
  // Equal inputs may come from different versions of their sources.
  for (const { origin } of chunks) hash.update(`${origin.kind} ${origin.id} ${origin.version}\0`);
  return {
    instructions: EVERY_STEP,
    sources,
    input,
    shape,
    chunks,
    cut,
    memberIds: members.map(({ id }) => id),
    owners,
    groupableIds: new Set(groupable(members).map(({ id }) => id)),
    hash: hash.digest(),
  };
}

function readPrompt(name: string): string {
  return readFileSync(new URL(`../prompts/${name}.prompt.md`, import.meta.url), "utf8");
}

function names(shape: ModelShape): string {
  if (shape.kind === "groups") return "";
  if (shape.kind === "sections") {
    const lines = shape.sections.map(
      ({ key, title, form, purpose }) => `- ${key} ("${title}", ${form}): ${purpose}`,
    );
    return `# Sections\n\n${lines.join("\n")}\n`;
  }
  const rules = shape.kind === "slots" ? shape.slots : shape.criteria;
  const kind = shape.kind === "slots" ? "Slots" : "Criteria";
  const lines = rules.map(({ name, most }) =>
    kind === "Slots" ? `- ${name} (${most})` : `- ${name}`,
  );
  return `# ${kind}\n\n${lines.join("\n")}\n`;
}

/** The task of each step, placed before the rules of its output shape. */
const STEP_TASKS: Readonly<Record<AiStep, string>> = {
  "case-study":
    "Describe one customer project from its case study: who the customer is, what the problem was, what was done, and what came of it. Each result names its number, unit and period.",
  "business-summary":
    "Describe the client's business from its case studies, notes and pages: what it offers, to whom, what that is worth to them, what proves it. Where two sources contradict each other, say so in a statement for each.",
  "business-groups-summary":
    "Put the customers of the client into groups that can be addressed in the same way.",
  "business-group":
    "Describe one group of customers for someone who will write to such companies: who they are, what troubles them, what makes them act, who decides, what they object to, and what proves that the client can help.",
  competitor:
    "Describe one competitor of the client by facts of its own pages: what it offers, to whom, at what price, what it says sets it apart, and what it does not do.",
  "competitors-summary":
    "Put the competitors into groups by what they offer and to whom, so that the market can be seen at a glance. Each statement names the competitor that it is about.",
  comparison: "Compare the client with its competitors, criterion by criterion.",
  "case-studies":
    "Summarize what the client has done for its customers, from all of its case studies: the strongest results first, then who the customers are, what troubled them and what was done.",
  "business-groups": "Set the groups of customers side by side, criterion by criterion.",
};
