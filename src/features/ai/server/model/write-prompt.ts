import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { AiStep } from "#src/features/ai/ai.rules.ts";
import type { Prompt } from "#src/platform/server/ai/call-model.ts";
import { type Chunk, chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { groupable, type StepInput } from "../extract.ts";
import { STEP_SHAPES, type StepShape } from "../steps.ts";
import { showChunks } from "./show-chunks.ts";
import { STEP_TASKS } from "./step-tasks.ts";

/** What a model is asked, and what its numbers stand for. */
export type Question = Prompt & {
  shape: StepShape;
  chunks: readonly MemberChunk[];
  memberIds: readonly string[];
  /** Of them those that can be in a group. */
  groupableIds: ReadonlySet<string>;
  /** Equal questions have the same. */
  hash: Buffer;
};

export type MemberChunk = Chunk & { memberId: string };

/** About 40,000 tokens: more does not fit into every model. Members share it evenly. */
export const MAX_CHARACTERS = 160_000;

const EVERY_STEP = readPrompt("every-step");
const SHAPES = {
  slots: readPrompt("slots"),
  groups: readPrompt("groups"),
  comparison: readPrompt("comparison"),
};

export function writeQuestion(
  step: AiStep,
  { members }: StepInput,
  task: string = STEP_TASKS[step],
): Question {
  const shape = STEP_SHAPES[step];
  const instructions = [EVERY_STEP, `# Task\n\n${task}`, SHAPES[shape.kind], names(shape)]
    .filter((part) => part !== "")
    .join("\n");
  const chunks = chunksOfMembers(members);
  const memberOf = ({ memberId }: MemberChunk) =>
    members.findIndex(({ id }) => id === memberId) + 1;
  const input = showChunks(chunks, memberOf);
  const hash = createHash("sha256").update(instructions).update("\0").update(input);
  // Two inputs that read the same may stand in different versions of their sources.
  for (const { origin } of chunks) hash.update(`${origin.kind} ${origin.id} ${origin.version}\0`);
  return {
    instructions,
    input,
    shape,
    chunks,
    memberIds: members.map(({ id }) => id),
    groupableIds: new Set(groupable(members).map(({ id }) => id)),
    hash: hash.digest(),
  };
}

function readPrompt(name: string): string {
  return readFileSync(new URL(`../prompts/${name}.prompt.md`, import.meta.url), "utf8");
}

function names(shape: StepShape): string {
  if (shape.kind === "groups") return "";
  const all = shape.kind === "slots" ? shape.slots : shape.criteria;
  const rules = all.filter(({ isHidden }) => !isHidden);
  const kind = shape.kind === "slots" ? "Slots" : "Criteria";
  const lines = rules.map(({ name, most }) =>
    kind === "Slots" ? `- ${name} (${most})` : `- ${name}`,
  );
  return `# ${kind}\n\n${lines.join("\n")}\n`;
}

/** All chunks of a small member, the first ones of a large one. */
function chunksOfMembers(members: StepInput["members"]): MemberChunk[] {
  const each = MAX_CHARACTERS / Math.max(1, members.length);
  const chosen = members.flatMap(({ id, sources }) => {
    let left = each;
    return chunksOf(sources).flatMap((chunk): MemberChunk[] => {
      left -= chunk.text.length;
      return left < 0 && left + chunk.text.length < each ? [] : [{ ...chunk, memberId: id }];
    });
  });
  return chosen.map((chunk, at) => ({ ...chunk, number: at + 1 }));
}
