import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { isNothingFound } from "#src/knowledge/ai/ai.text.ts";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import type { Insights } from "#src/knowledge/setup/insights/insights.rules.ts";
import { listItems, type SetupRow } from "#src/knowledge/setup/server/setup.queries.ts";
import { SETUP_TYPES } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type Candidate, candidatesOf } from "#src/platform/server/text/extract/candidates.ts";
import { contradictionsIn } from "#src/platform/server/text/extract/contradictions.ts";
import { figuresOf } from "#src/platform/server/text/extract/figures.ts";
import { keyPhrasesOf } from "#src/platform/server/text/extract/key-phrases.ts";
import { fairShares } from "#src/platform/server/text/sources/fair-shares.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { findModelInsights } from "./model-insights.queries.ts";

/** About 65,000 words, which take a few tenths of a second. Shared evenly between pages. */
const MAX_CHARACTERS = 400_000;
const MAX_CONTRADICTIONS = 20;
const MAX_NUMBERS = 60;
const MAX_PHRASES = 12;

/** A sentence in several pages belongs to the original one. */
const BROUGHT = ["note", "case-study", "competitor"];

/** Findings across a project's pages by rules, and the last ones by a language model. */
export async function findInsights(db: Db, org: OrgScope, projectId: string): Promise<Insights> {
  const all = await listItems(db, org, { projectId, types: SETUP_TYPES, withContent: true });
  const written = all.filter(({ status, content }) => status === "completed" && content !== null);
  const isBrought = ({ type }: SetupRow) => (BROUGHT.includes(type) ? 0 : 1);
  const items = written.toSorted((one, other) => isBrought(one) - isBrought(other));
  // A table row is not a sentence.
  const lengths = items.map(({ textContent }) => textContent.length);
  const shares = fairShares(lengths, MAX_CHARACTERS);
  const sources = items.map((item, at) => sourceOf(item, shares[at] ?? 0));
  const candidates = candidatesOf(sources).filter(({ text }) => !text.includes("\t"));
  const byId = new Map(items.map((item) => [item.id, item]));
  const placeOf = (candidate: Candidate) => {
    const item = byId.get(candidate.source.origin.id);
    return item ? [{ ...refOf(item), sentence: candidate.text }] : [];
  };
  return {
    contradictions: contradictionsIn(candidates, MAX_CONTRADICTIONS).flatMap((pair) => {
      const [one] = placeOf(pair.one);
      const [other] = placeOf(pair.other);
      return one && other ? [{ one, other }] : [];
    }),
    numbers: figuresOf(candidates)
      .flatMap(({ candidate, text: figure }) =>
        placeOf(candidate).map((place) => ({ ...place, figure })),
      )
      .slice(0, MAX_NUMBERS),
    openQuestions: openQuestionsOf(items, refOf),
    byModel: await findModelInsights(db, org, projectId),
    keyPhrases: keyPhrasesOf(candidates, MAX_PHRASES).map(({ text, candidates: found }) => ({
      text,
      count: found.length,
    })),
  };
}

/** A page, or its beginning if it exceeds its share. */
function sourceOf({ id, version, name, content, textContent }: SetupRow, share: number): Source {
  let left = textContent.length > share ? share : Number.POSITIVE_INFINITY;
  const blocks = (content?.blocks ?? []).filter(({ data }) => {
    const isRead = left > 0;
    left -= JSON.stringify(data).length;
    return isRead;
  });
  return ai.pageSource({ kind: "setup", id, version }, name, { ...content, blocks });
}

function refOf({ id: itemId, name: itemName, type }: SetupRow) {
  return { itemId, itemName, type };
}

type Question = Insights["openQuestions"][number];
type Ref = Question["items"][number];

/** Questions of analyses that neither a source nor a person has answered. */
function openQuestionsOf(items: readonly SetupRow[], refOf: (item: SetupRow) => Ref): Question[] {
  const questions = new Map<string, Ref[]>();
  for (const item of items) {
    for (const question of questionsIn(item.content?.blocks ?? [])) {
      const asked = questions.get(question) ?? [];
      questions.set(question, [...asked, refOf(item)]);
    }
  }
  return [...questions].map(([question, of]) => ({ question, items: of }));
}

/** The headings above "nothing found" notes. */
function questionsIn(blocks: readonly ContentBlock[]): string[] {
  return blocks.flatMap((block, at) => {
    const heading = blocks[at - 1];
    const isOpen = block.type === "paragraph" && isNothingFound(Object(block.data).text);
    return isOpen && heading?.type === "header" ? [String(Object(heading.data).text)] : [];
  });
}
