import type { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { groupKeyOf } from "#src/knowledge/setup/setup.rules.ts";
import type { SuggestedCompetitor } from "#src/knowledge/setup/sources.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { rivalsIn } from "#src/platform/server/text/extract/rivals.ts";
import { fairShares } from "#src/platform/server/text/sources/fair-shares.ts";
import { sentencesOf } from "#src/platform/server/text/words/sentences.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import {
  insertDismissed,
  listDismissed,
  listTexts,
  type SetupText,
} from "./suggestions.queries.ts";

const MAX_SUGGESTED = 8;
/** A book is no evidence about a business. */
const MAX_CHARACTERS = 200_000;
/** The total for all texts, shared evenly. */
const MAX_CHARACTERS_OF_ALL = 1_000_000;

type List = HandlerArgs<typeof setupContract.suggestCompetitors>;
type Dismiss = HandlerArgs<typeof setupContract.dismissCompetitor>;

/** Companies that sources name as competitors and that have no page yet, most mentions first. */
export async function suggestCompetitors({ db, org, query: { projectId } }: List) {
  await projects.requireThere(db, org, projectId);
  const texts = await listTexts(db, org, projectId);
  const known = await knownNames(db, org, projectId, texts);
  const found = new Map<string, SuggestedCompetitor & { count: number }>();
  const lengths = texts.map(({ text }) => Math.min(text.length, MAX_CHARACTERS));
  const shares = fairShares(lengths, MAX_CHARACTERS_OF_ALL);
  const named = texts.flatMap((text, at) => rivalsOf(text, shares[at] ?? 0));
  for (const { name, sentence, text } of named) {
    const key = groupKeyOf(name);
    if (known.some((one) => one === key || one.startsWith(`${key} `))) continue;
    const before = found.get(key);
    if (before) before.count += 1;
    else found.set(key, { name, sentence, itemId: text.id, itemName: text.name, count: 1 });
  }
  const list = [...found.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MAX_SUGGESTED)
    .map(({ count: _, ...one }) => one);
  return { list, total: list.length };
}

/** It is not suggested again, to anyone. */
export async function dismissCompetitor({ db, org, body: { projectId, name } }: Dismiss) {
  await projects.requireOpen(db, org, projectId);
  await insertDismissed(db, org, { projectId, nameKey: groupKeyOf(name) });
  publish(db, org, { topic: "setup.changed", projectId });
  return undefined;
}

/** Existing competitors and customers, the client itself, and dismissed names. */
async function knownNames(
  db: Db,
  org: OrgScope,
  projectId: string,
  texts: readonly SetupText[],
): Promise<string[]> {
  const named = texts.filter(({ type }) => type !== "note").map(({ name }) => name);
  const client = (await projects.findNames(db, org, [projectId])).get(projectId);
  const dismissed = await listDismissed(db, org, projectId);
  return [...named, ...(client === undefined ? [] : [client])].map(groupKeyOf).concat(...dismissed);
}

function rivalsOf(text: SetupText, characters: number) {
  const words = text.text.slice(0, characters);
  return sentencesOf(words, "en", false).flatMap(({ start, end }) => {
    const sentence = words.slice(start, end);
    return rivalsIn(sentence).map((name) => ({ name, sentence, text }));
  });
}
