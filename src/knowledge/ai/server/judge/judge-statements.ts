import { readFileSync } from "node:fs";
import { z } from "zod";
import { callEngine } from "#src/knowledge/ai/server/model/call-engine.ts";
import { asData } from "#src/knowledge/ai/server/model/show-chunks.ts";
import type { Support } from "#src/knowledge/evidence/support.rules.ts";
import type { Services } from "#src/platform/server/services.ts";

const INSTRUCTIONS = readFileSync(new URL("../prompts/judge.prompt.md", import.meta.url), "utf8");
const MAX_WORDS = 200;

const VerdictElement = z.object({
  statement: z.number(),
  verdict: z.enum(["supported", "partly", "unsupported"]),
  words: z.string(),
});

/** A statement that no rule rejects, with its source sentences. */
export type Judgeable = { text: string; sentences: readonly string[] };

export type Judgement = { check: Support; reason: string | null };

const NOT_JUDGED: Judgement = { check: "unchecked", reason: null };

type Asked = { organizationId: string; projectId: string; signal: AbortSignal };

/**
 * Asks the language model about all statements in one call. Skipped ones stay unchecked, and so do
 * all of them if the call fails or no longer fits the budget.
 */
export async function judgeStatements(
  services: Services,
  { organizationId, projectId, signal }: Asked,
  statements: readonly Judgeable[],
): Promise<Judgement[]> {
  if (statements.length === 0) return [];
  try {
    const answer = await callEngine(services, {
      organizationId,
      projectId,
      step: "judge",
      prompt: { instructions: INSTRUCTIONS, input: inputOf(statements) },
      element: VerdictElement,
      signal,
    });
    const verdicts = new Map(answer?.elements.map((one) => [one.statement, one]));
    return statements.map((_, at) => {
      const verdict = verdicts.get(at + 1);
      return verdict ? judgementOf(verdict) : NOT_JUDGED;
    });
  } catch (error) {
    signal.throwIfAborted();
    services.log.warn({ err: error }, "statements were not judged");
    return statements.map(() => NOT_JUDGED);
  }
}

function judgementOf({ verdict, words }: z.infer<typeof VerdictElement>): Judgement {
  if (verdict === "supported") return { check: verdict, reason: null };
  const isNamed = verdict === "partly" && words.trim() !== "";
  const reason = isNamed
    ? `The source does not say "${words.trim().slice(0, MAX_WORDS)}".`
    : "The source does not say this.";
  return { check: verdict, reason };
}

function inputOf(statements: readonly Judgeable[]): string {
  const shown = statements.map(({ text, sentences }, at) => {
    const sources = sentences.map((one) => `<source>${asData(one)}</source>`).join("\n");
    return `<statement number="${at + 1}">\n${asData(text)}\n${sources}\n</statement>`;
  });
  return `<statements>\n${shown.join("\n")}\n</statements>`;
}
