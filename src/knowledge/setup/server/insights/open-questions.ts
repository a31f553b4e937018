import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { isNothingFound } from "#src/knowledge/ai/ai.text.ts";
import type { Insights } from "#src/knowledge/setup/insights.rules.ts";
import type { SetupRow } from "#src/knowledge/setup/server/setup.queries.ts";

type Question = Insights["openQuestions"][number];
type Ref = Question["items"][number];

/** What analyses asked and no source has answered, nor anyone since. */
export function openQuestionsOf(
  items: readonly SetupRow[],
  refOf: (item: SetupRow) => Ref,
): Question[] {
  const questions = new Map<string, Ref[]>();
  for (const item of items) {
    for (const question of questionsIn(item.content?.blocks ?? [])) {
      const asked = questions.get(question) ?? [];
      questions.set(question, [...asked, refOf(item)]);
    }
  }
  return [...questions].map(([question, of]) => ({ question, items: of }));
}

/** The headings right above the sentence that nothing was found. */
function questionsIn(blocks: readonly ContentBlock[]): string[] {
  return blocks.flatMap((block, at) => {
    const heading = blocks[at - 1];
    const isOpen = block.type === "paragraph" && isNothingFound(Object(block.data).text);
    return isOpen && heading?.type === "header" ? [String(Object(heading.data).text)] : [];
  });
}
