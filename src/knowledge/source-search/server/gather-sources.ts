import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import { askTerms, withTerms } from "./ask-terms.ts";
import { findSources, listLanguages, listStamps, readSources, type Texts } from "./find-sources.ts";

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
  const { hasModel, bytes, whole, languages } = await inside(async (db, org) => {
    const list = await listStamps(db, org, texts);
    const bytes = sum(list.flatMap((one) => (leftOut.has(one.id) ? [] : one.bytes)));
    const hasModel = await ai.hasModel(services, db, org);
    const whole = hasModel && ai.fits(bytes) ? await readSources(db, org, texts) : undefined;
    const languages = hasModel && !whole ? await listLanguages(db, org, texts) : [];
    return { hasModel, bytes, whole, languages };
  });
  if (whole) return { chunks: whole.filter(isRead), percent: null };
  const asked = { organizationId, projectId: texts.projectId, signal };
  const wanted = { questions: questions.map(({ question }) => question), languages };
  const terms = hasModel ? await askTerms(services, asked, wanted) : [];
  const queries = questions.map(({ question, most }, at) => {
    return { question: withTerms(question, terms[at] ?? ""), most };
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
  questions: readonly Question[],
): Promise<Chunk[]> {
  const found = new Set<Chunk>();
  for (const question of questions)
    for (const { chunk } of await findSources(db, org, { ...texts, ...question })) found.add(chunk);
  return [...found];
}

/** About how many bytes of sources a language model reads to answer a few questions. */
export async function measureSources(db: Db, org: OrgScope, texts: Texts): Promise<number> {
  const bytes = sum((await listStamps(db, org, texts)).map((one) => one.bytes));
  return ai.fits(bytes) ? bytes : USUAL_FOUND;
}

/** A few passages for each of a few questions. */
const USUAL_FOUND = 20_000;
/** Of texts that do not fit into a prompt. */
const MOST_PERCENT = 99;

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
