import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import type {
  CheckedSentences,
  NewQuote,
  SourceFacts,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { findPieces } from "#src/knowledge/evidence/server/find-pieces.public.ts";
import { claimJudge } from "#src/knowledge/evidence/server/judge-claims.public.ts";
import { setup } from "#src/knowledge/setup/server/setup.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { Chunk } from "#src/platform/server/text/sources/chunks.ts";
import { findSources } from "./find-sources.ts";

const MOST_CHUNKS = 6;
const MAX_QUESTION = 1000;

/** The owners of sources of the setup and of pages, by id. */
export async function listFacts(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
): Promise<Map<string, SourceFacts>> {
  const pages = await generation.listFacts(db, org, ids);
  return new Map([...pages, ...(await setup.listFacts(db, org, ids))]);
}

/**
 * Compares sentences of a page with the closest sentences in its project's sources: first by rules,
 * then the remaining ones by the language model, if there is one.
 */
export async function findEvidence(
  services: Services,
  { organizationId, projectId, documentId, sentences }: CheckedSentences,
): Promise<NewQuote[]> {
  const claims = await inOrganization(
    services,
    organizationId,
    ({ db, org }) => judgeByRules(db, org, { projectId, documentId, sentences }),
    { readOnly: true },
  );
  const { signal } = new AbortController();
  const asked = { organizationId, projectId, signal };
  const judged = await ai.judgeClaims(services, asked, claims);
  return judged.flatMap(({ text: sentence, check, reason, quotes }) =>
    quotes.map((quote) => ({ sentence, check, reason, ...quote })),
  );
}

type Asked = Omit<CheckedSentences, "organizationId">;

/** Sentences that no source is about are left out. */
async function judgeByRules(db: Db, org: OrgScope, { projectId, documentId, sentences }: Asked) {
  const companies = await setup.companyNames(db, org, projectId);
  const claims: ReturnType<typeof claimOf>[] = [];
  for (const text of sentences) {
    const chunks = await findOthers(db, org, { projectId, documentId, text });
    const [closest, ...further] = findPieces(chunks, text);
    if (!closest) continue;
    const ids = [...new Set(chunks.map(({ origin }) => origin.id))];
    const facts = await listFacts(db, org, ids);
    const owners = new Map([...facts].map(([id, { owner }]) => [id, owner]));
    const judge = claimJudge(chunks, { owners, companies });
    const alone = judge({ text, evidence: [closest] });
    const isEnough = alone.reason === null || further.length === 0;
    const judged = isEnough ? alone : judge({ text, evidence: [closest, ...further] });
    claims.push(claimOf(text, judged.reason === null ? judged : alone));
  }
  return claims;
}

function claimOf(
  text: string,
  { check, reason, found }: ReturnType<ReturnType<typeof claimJudge>>,
) {
  const quotes = found.map(({ chunk: { origin }, place, quote }) => ({
    sourceKind: origin.kind,
    sourceId: origin.id,
    sourceVersion: origin.version,
    quote,
    ...place,
  }));
  const [source = null, ...further] = quotes;
  return { kind: "claim" as const, text, check, reason, source, further, quotes };
}

type Question = { projectId: string; documentId: string; text: string };

/** A page does not prove itself; the source that it was written from does. */
async function findOthers(
  db: Db,
  org: OrgScope,
  { projectId, documentId, text }: Question,
): Promise<Chunk[]> {
  const question = text.slice(0, MAX_QUESTION);
  const query = { projectId, question, most: MOST_CHUNKS, use: "inside" } as const;
  return (await findSources(db, org, query))
    .map(({ chunk }) => chunk)
    .filter(({ origin: { id, kind } }) => id !== documentId || kind === setup.readKind)
    .map((chunk, at) => ({ ...chunk, number: at + 1 }));
}
