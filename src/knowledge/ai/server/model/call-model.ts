import type { AiCall } from "#src/knowledge/ai/server/generation.ts";
import type { AiOutput } from "#src/knowledge/ai/server/output.ts";
import type { ModelAnswer } from "#src/platform/server/ai/climb-down.ts";
import type { EngineSettings } from "#src/platform/server/ai/engine-settings.ts";
import type { Usage } from "#src/platform/server/ai/usage.ts";
import type { Services } from "#src/platform/server/services.ts";
import { type AnswerForm, comparisonForm, groupsForm, slotsForm } from "./read-answer.ts";
import { sectionsForm } from "./read-sections.ts";
import type { Question } from "./write-prompt.ts";

export type Written = { usage: Usage } & (
  | { isDone: true; output: AiOutput }
  | { isDone: false; error: unknown }
);

/** Generates a step with a language model. Returns the cost even on failure. */
export function callModel(
  services: Pick<Services, "languageModels">,
  settings: EngineSettings,
  question: Question,
  { signal, onPartial }: Pick<AiCall, "signal" | "onPartial">,
): Promise<Written> {
  const { shape } = question;
  const ask = async <T>(form: AnswerForm<T>): Promise<Written> => {
    const { instructions, sources, input } = question;
    const answer: ModelAnswer<T> = await services.languageModels.generate(settings, {
      instructions,
      sources,
      input,
      element: form.element,
      signal,
      onElements: onPartial && ((elements) => onPartial(form.read(elements))),
    });
    if (!answer.isDone) return answer;
    return { usage: answer.usage, isDone: true, output: form.read(answer.elements) };
  };
  if (shape.kind === "sections") return ask(sectionsForm(question));
  if (shape.kind === "slots") return ask(slotsForm(question, shape));
  if (shape.kind === "groups") return ask(groupsForm(question));
  return ask(comparisonForm(question, shape));
}
