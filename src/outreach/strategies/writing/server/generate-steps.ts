import { readFileSync } from "node:fs";
import { z } from "zod";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { internalWords } from "#src/knowledge/evidence/server/internal-words.public.ts";
import {
  type Claim,
  claimJudge,
  mergeClaims,
} from "#src/knowledge/evidence/server/judge-claims.public.ts";
import { SUBJECT_LENGTH } from "#src/outreach/strategies/steps.rules.ts";
import { findVariables, readTemplate } from "#src/outreach/strategies/template.rules.ts";
import type { DraftedStep, StepPart } from "#src/outreach/strategies/writing/writing.contract.ts";
import type { Services } from "#src/platform/server/services.ts";
import { isCourtesy } from "#src/platform/server/text/quotes/courtesy.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import type { Written } from "./drafts.queries.ts";
import { shortened } from "./extract-steps.ts";
import type { Gathered } from "./gather-pages.ts";

/** One part of a model's response. Unverified. */
const StepElement = z.object({
  step: z.number(),
  kind: z.enum(["subject", "claim", "courtesy"]),
  text: z.string(),
  chunk: z.number(),
  quote: z.string(),
});
type StepElement = z.infer<typeof StepElement>;

const INSTRUCTIONS = readFileSync(new URL("./prompts/steps.prompt.md", import.meta.url), "utf8");
const MAX_ELEMENTS = 100;

export type StepsInput = { organizationId: string; gathered: Gathered };
/** Undefined without a language model. */
export async function generateSteps(
  services: Services,
  { organizationId, gathered }: StepsInput,
  signal: AbortSignal,
): Promise<Written | undefined> {
  const { draft, projectId, channel, pages, limits, fields } = gathered;
  const { chunks, cut } = ai.readMembers(
    pages.map((page) => ({ id: page.title, sources: [page] })),
  );
  const wishes = [
    `Write ${draft.steps} messages by ${channel === "email" ? "email" : "LinkedIn"}.`,
    `Write in the language ${draft.language}. Tone: ${draft.tone}.`,
    ...(channel === "email" ? [] : ["The first message has at most 250 characters."]),
    ...(draft.goal === "" ? [] : [`The goal: ${draft.goal}`]),
    ...(draft.audience === "" ? [] : [`The recipients: ${draft.audience}`]),
    ...(draft.callToAction === "" ? [] : [`Each message asks them to: ${draft.callToAction}`]),
    `The lead fields: ${[...fields].join(", ")}.`,
  ];
  const answer = await ai.ask(services, {
    organizationId,
    projectId,
    step: "steps",
    prompt: {
      instructions: INSTRUCTIONS,
      sources: ai.showChunks(chunks),
      input: [...ai.showLimits(limits), "# Wishes\n", ...wishes.map((one) => `- ${one}`)].join(
        "\n",
      ),
    },
    element: StepElement,
    signal,
  });
  if (!answer) return undefined;
  const { id: engine, model } = answer.engine;
  const drafted = await judged(checkSteps(answer.elements, gathered, chunks), (parts) =>
    ai.judgeClaims(services, { organizationId, projectId, signal }, parts),
  );
  const cutPages = cut.map(({ memberId: name, percent }) => ({ name, percent }));
  return { drafted, cut: cutPages, engine, model };
}

/** Generates all steps in one call, split into parts again. */
async function judged(
  steps: readonly DraftedStep[],
  judge: (parts: readonly StepPart[]) => Promise<StepPart[]>,
): Promise<DraftedStep[]> {
  const parts = await judge(steps.flatMap((step) => step.parts));
  let at = 0;
  return steps.map((step) => {
    const from = at;
    at += step.parts.length;
    return { ...step, parts: parts.slice(from, at) };
  });
}

type Checked = Pick<Gathered, "draft" | "channel" | "limits" | "companies" | "fields">;

/** Stores each claim of a model's response with its source, or marked as unsupported. */
export function checkSteps(
  elements: readonly StepElement[],
  { draft, channel, limits, companies, fields }: Checked,
  chunks: readonly Chunk[],
): DraftedStep[] {
  const known = chunks.map(({ title, text }) => `${title}\n${text}`).join("\n");
  const usable = elements
    .slice(0, MAX_ELEMENTS)
    .map((element) => ({ ...element, text: cleanPart(element.text, known, fields) }))
    .filter(({ text }) => text !== "");
  const judge = claimJudge(chunks, { companies, internal: limits });
  const isInternal = internalWords(limits);
  return Array.from({ length: draft.steps }, (_, at): DraftedStep => {
    const own = mergeClaims(usable.filter(({ step }) => step === at + 1));
    const parts = own.flatMap((element) => partOf(element, { judge, isInternal }));
    const subjects = own.filter(({ kind, text }) => kind === "subject" && !isInternal(text));
    const subject = subjects[0]?.text ?? "";
    return {
      subject: channel === "email" && at === 0 ? subject.slice(0, SUBJECT_LENGTH) : "",
      parts: channel === "email" ? parts : shortened(parts, at),
    };
  }).filter(({ parts }) => parts.length > 0);
}

/** Removes links that no page contains, and unknown lead fields. */
function cleanPart(given: string, known: string, fields: ReadonlySet<string>): string {
  const text = ai.cleanText(given, known).replaceAll(/[⟦⟧]/gu, "").trim();
  const template = readTemplate(text);
  const isRight = template.ok && findVariables(template.nodes).every((name) => fields.has(name));
  return isRight ? text : text.replaceAll(/\{\{.*?\}\}|[{}]/g, "").trim();
}

type Check = {
  judge: ReturnType<typeof claimJudge>;
  isInternal: (text: string) => boolean;
};

function partOf(element: StepElement & Claim, { judge, isInternal }: Check): StepPart[] {
  const { kind, text } = element;
  if (kind === "subject") return [];
  const { check, reason, found } = judge(element);
  if (kind === "courtesy")
    return isCourtesy(text) && !isInternal(text) ? [{ kind, text }] : [unproven(text, reason)];
  const [source, ...further] = found.map(({ chunk, place, quote }) => {
    return { pageId: chunk.origin.id, name: chunk.title, ...place, quote };
  });
  if (!source) return [unproven(text, reason)];
  const part = { kind, text, check, reason, source };
  return [further.length === 0 ? part : { ...part, further }];
}

function unproven(text: string, reason: string | null = null): StepPart {
  return { kind: "claim", text, check: "unsupported", reason, source: null };
}
