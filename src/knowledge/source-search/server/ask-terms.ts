import { readFileSync } from "node:fs";
import { z } from "zod";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import type { Services } from "#src/platform/server/services.ts";

const INSTRUCTIONS = readFileSync(
  new URL("./prompts/search-terms.prompt.md", import.meta.url),
  "utf8",
);
const MAX_TERMS_LENGTH = 400;

const TermsElement = z.object({ question: z.number(), terms: z.string() });

type Asked = { organizationId: string; projectId: string; signal: AbortSignal };
type Wanted = { questions: readonly string[]; languages: readonly string[] };

/**
 * Asks the language model which words the answers probably use, in the languages of the texts.
 * Without an answer (no budget, a failure) there are none.
 */
export async function askTerms(
  services: Services,
  { organizationId, projectId, signal }: Asked,
  { questions, languages }: Wanted,
): Promise<string[]> {
  if (questions.length === 0) return [];
  const shown = questions.map((question, at) => `${at + 1}. ${ai.asLine(question)}`);
  const input = `<questions>\n${shown.join("\n")}\n</questions>\nLanguages: ${languages.join(", ")}`;
  try {
    const answer = await ai.ask(services, {
      organizationId,
      projectId,
      step: "search",
      prompt: { instructions: INSTRUCTIONS, input },
      element: TermsElement,
      signal,
    });
    const terms = new Map(answer?.elements.map((one) => [one.question, one.terms]));
    return questions.map((_, at) => terms.get(at + 1) ?? "");
  } catch (error) {
    signal.throwIfAborted();
    services.log.warn({ err: error }, "no search terms were found");
    return questions.map(() => "");
  }
}

/** The query of a question. The search reads only so many words, so its terms come first. */
export function withTerms(question: string, terms: string): string {
  return `${terms.slice(0, MAX_TERMS_LENGTH)} ${question}`;
}
