import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import { askTerms, withTerms } from "./ask-terms.ts";
import { findSources, listLanguages, listStamps, readSources, type Texts } from "./find-sources.ts";
import { rankByMeaning } from "./meaning/rank-by-meaning.ts";

type Question = { question: string; most: number };

type Wanted = Texts & {
  organizationId: string;
  questions: readonly Question[];
  /** The sources that are not to be read. */
  leftOutIds: readonly string[];
  signal: AbortSignal;
};

/** `percent`: the share of the texts that these passages are; null if nothing was left out. */
type GatheredSources = { chunks: Chunk[]; percent: number | null };

/**
 * What a text that answers these questions is written from. A language model reads everything while
 * that fits into a prompt. Otherwise, and without a model, it is what the search finds.
 */
export async function gatherSources(
  services: Services,
  { organizationId, signal, questions, leftOutIds, ...texts }: Wanted,
): Promise<GatheredSources> {
  const leftOut = new Set(leftOutIds);
  const isRead = ({ origin }: Chunk) => !leftOut.has(origin.id);
  const inside = <T>(work: (db: Db, org: OrgScope) => Promise<T>) =>
    inOrganization(services, organizationId, ({ db, org }) => work(db, org), { readOnly: true });
  const { hasModel, isWhole, bytes, all, languages } = await inside(async (db, org) => {
    const list = await listStamps(db, org, texts);
    const bytes = sum(list.flatMap((one) => (leftOut.has(one.id) ? [] : one.bytes)));
    const hasModel = await ai.hasModel(services, db, org);
    const all = hasModel ? await readSources(db, org, texts) : [];
    const isWhole = hasModel && ai.fits(bytes);
    const languages = hasModel && !isWhole ? await listLanguages(db, org, texts) : [];
    return { hasModel, isWhole, bytes, all: all.filter(isRead), languages };
  });
  if (isWhole) return { chunks: all, percent: null };
  const asked = { organizationId, projectId: texts.projectId, signal };
  const wanted = questions.map(({ question }) => question);
  const ranked = { chunks: all, questions: wanted, most: MOST_RANKED };
  const [terms, meant] = hasModel
    ? await Promise.all([
        askTerms(services, asked, { questions: wanted, languages }),
        rankByMeaning(services, asked, ranked),
      ])
    : [[], []];
  const queries = questions.map(({ question, most }, at) => {
    return { question: withTerms(question, terms[at] ?? ""), most, meant: meant[at] ?? [] };
  });
  const found = await inside((db, org) => search(db, org, texts, queries));
  const chunks = found.filter(isRead);
  const read = sum(chunks.map(({ text }) => Buffer.byteLength(text)));
  const percent = Math.min(MOST_PERCENT, Math.floor((100 * read) / bytes));
  return { chunks, percent: hasModel ? percent : null };
}

/** The passages for each question, once. */
async function search(
  db: Db,
  org: OrgScope,
  texts: Texts,
  queries: readonly (Question & { meant: readonly Chunk[] })[],
): Promise<Chunk[]> {
  const all = new Set<Chunk>();
  // In the meantime a source may have changed, or may no longer leave the organisation.
  const current = new Set(await readSources(db, org, texts));
  for (const { question, most, meant } of queries) {
    const found = await findSources(db, org, { ...texts, question, most: MOST_RANKED });
    const still = meant.filter((chunk) => current.has(chunk));
    const ranked = fuse([found.map(({ chunk }) => chunk), still]);
    for (const chunk of ranked.slice(0, most)) all.add(chunk);
  }
  return [...all];
}

/** Reciprocal rank fusion: a place in both rankings counts more than one alone. */
function fuse(rankings: readonly (readonly Chunk[])[]): Chunk[] {
  const scores = new Map<Chunk, number>();
  for (const ranking of rankings)
    for (const [at, chunk] of ranking.entries())
      scores.set(chunk, (scores.get(chunk) ?? 0) + 1 / (FUSION + at + 1));
  const sorted = [...scores].toSorted(([, one], [, other]) => other - one);
  return sorted.map(([chunk]) => chunk);
}

/** About how many bytes of sources a language model reads to answer a few questions. */
export async function measureSources(db: Db, org: OrgScope, texts: Texts): Promise<number> {
  const bytes = sum((await listStamps(db, org, texts)).map((one) => one.bytes));
  return ai.fits(bytes) ? bytes : USUAL_FOUND;
}

/** A few passages for each of a few questions. */
const USUAL_FOUND = 20_000;
/** Small, so that the first place of one ranking is not lost behind later ones of both. */
const FUSION = 1;
const MOST_RANKED = 20;
/** Of texts that do not fit into a prompt. */
const MOST_PERCENT = 99;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
