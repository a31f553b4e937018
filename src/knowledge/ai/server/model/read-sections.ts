import { z } from "zod";
import type { AiOutput, AiStatement } from "#src/knowledge/ai/server/output.ts";
import { SectionForm } from "#src/knowledge/ai/server/sections.ts";
import { mergeClaims } from "#src/knowledge/evidence/server/judge-claims.public.ts";
import { type AnswerForm, type Checker, checker } from "./read-answer.ts";
import type { Question } from "./write-prompt.ts";

const MAX_SECTIONS = 12;
const MAX_STATEMENTS = 80;
const MAX_LABEL = 120;

const SectionElement = z.object({
  section: z.string(),
  title: z.string(),
  form: SectionForm,
  paragraph: z.number(),
  label: z.string(),
  text: z.string(),
  chunk: z.number(),
  quote: z.string(),
});
type SectionElement = z.infer<typeof SectionElement>;

type Section = Extract<AiOutput, { kind: "sections" }>["sections"][number];

/** The sections of a page in the order of the model; what is said twice counts once. */
export function sectionsForm(question: Question): AnswerForm<SectionElement> {
  const check = checker(question);
  return {
    element: SectionElement,
    read(elements) {
      const said = new Set<string>();
      const bySection = new Map<string, Section & { parts: Section["parts"][number][] }>();
      for (const element of mergeClaims(elements).slice(0, MAX_STATEMENTS)) {
        const key = keyOf(element.section);
        const statement = statementOf(element, check);
        if (key === "" || !statement || said.has(statement.text.toLowerCase())) continue;
        const title = check.name(element.title);
        const section = bySection.get(key) ?? { key, title: title || key, parts: [] };
        if (!bySection.has(key) && bySection.size === MAX_SECTIONS) continue;
        said.add(statement.text.toLowerCase());
        bySection.set(key, section);
        const { form, paragraph } = element;
        section.parts.push({ form, paragraph, label: labelOf(element, check), statement });
      }
      return { kind: "sections", summary: [], phrases: [], sections: [...bySection.values()] };
    },
  };
}

type Merged = SectionElement & { evidence: readonly { chunk: number; quote: string }[] };

/** A question rests on nothing, and must not state anything. */
function statementOf(element: Merged, check: Checker): AiStatement | undefined {
  if (element.form !== "question") return check.statement(element);
  const text = check.text(element.text);
  const isQuestion = /^[^.!]*\?$/u.test(text) && !/\d/.test(text);
  return isQuestion ? { text, quotes: [], check: "unchecked", reason: null } : undefined;
}

/** No rule compares a label with a source, so it gives no number. */
function labelOf({ label }: SectionElement, check: Checker): string {
  const clean = check.text(label).slice(0, MAX_LABEL);
  return /\d/.test(clean) ? "" : clean;
}

function keyOf(section: string): string {
  return section
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 30);
}
