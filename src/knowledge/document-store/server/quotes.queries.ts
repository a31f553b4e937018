import { createHash } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import type { SentenceQuote } from "#src/knowledge/document-store/document-store.contract.ts";
import { normalSentence } from "#src/knowledge/document-store/sentence.rules.ts";
import { isDoubtful, SUPPORT } from "#src/knowledge/evidence/support.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { listChangedInputs } from "./inputs.queries.ts";

type FoundQuote = Extract<SentenceQuote, { sourceId: string }>;
export type NewQuote =
  | Omit<Exclude<SentenceQuote, FoundQuote>, "vouch">
  | Omit<FoundQuote, "vouch" | "sourceName" | "owner" | "visibility" | "isSourceChanged">;

type Vouched = { vouched_by: string | null; vouched_at: string | null };

const AT_ONCE = 500;
const MAX_SENTENCE = 4000;
/**
 * The number of former texts to keep quotes for. All are checked when a page is saved or restored.
 */
const MAX_HIDDEN = 1000;

const now = sql<string>`now()`;

/** Replaces the quotes of these sentences of a document. Others stay, and so do vouches. */
export async function saveQuotes(
  db: Db,
  org: OrgScope,
  documentId: string,
  quotes: readonly NewQuote[],
): Promise<void> {
  const counts = new Map<string, number>();
  const rows = quotes.flatMap((one) => {
    const sentence = normalSentence(one.sentence);
    if (sentence === "" || sentence.length > MAX_SENTENCE) return [];
    const position = counts.get(sentence) ?? 0;
    counts.set(sentence, position + 1);
    return [{ document_id: documentId, ...rowOf(one), sentence, position, ...hashOf(sentence) }];
  });
  const hashes = rows.flatMap((row) => (row.position === 0 ? [row.sentence_hash] : []));
  const vouches = new Map<string, Vouched>();
  for (let at = 0; at < hashes.length; at += AT_ONCE) {
    const replaced = await deleteIn(db, org, "sentence_quotes")
      .where("document_id", "=", documentId)
      .where("sentence_hash", "in", hashes.slice(at, at + AT_ONCE))
      .returning(["sentence", "vouched_by", "vouched_at"])
      .execute();
    for (const { sentence, ...vouched } of replaced) vouches.set(sentence ?? "", vouched);
  }
  const [version] = quotes.flatMap((one) =>
    one.sourceId === documentId ? (one.sourceVersion ?? []) : [],
  );
  if (version !== undefined) await keepChangedOwn(db, org, documentId, version);
  const vouched = rows.map((row) => ({ ...row, ...vouches.get(row.sentence) }));
  for (let at = 0; at < vouched.length; at += AT_ONCE)
    await insertIn(db, org, "sentence_quotes", vouched.slice(at, at + AT_ONCE)).execute();
  await forgetOldest(db, org, documentId);
}

/**
 * Quotes of a former text are deleted together, so that a restored version has all of its quotes or
 * none.
 */
async function forgetOldest(db: Db, org: OrgScope, documentId: string): Promise<void> {
  const firstTooMany = selectIn(db, org, "sentence_quotes")
    .select("is_on_page_since")
    .where("document_id", "=", documentId)
    .where("is_on_page", "=", false)
    .orderBy("is_on_page_since", "desc")
    .offset(MAX_HIDDEN)
    .limit(1);
  await deleteIn(db, org, "sentence_quotes")
    .where("document_id", "=", documentId)
    .where("is_on_page", "=", false)
    .where("is_on_page_since", "<=", firstTooMany)
    .execute();
}

/** A page generated from its own source is no input of itself: the version tracks its changes. */
async function keepChangedOwn(
  db: Db,
  org: OrgScope,
  documentId: string,
  version: number,
): Promise<void> {
  await updateIn(db, org, "sentence_quotes")
    .set({ is_source_changed: true })
    .where("document_id", "=", documentId)
    .where("source_id", "=", documentId)
    .where("source_version", "<", version)
    .execute();
}

/** Only quotes of sentences in this text are listed; the others wait for their sentence. */
export async function showQuotesIn(
  db: Db,
  org: OrgScope,
  documentId: string,
  text: string,
): Promise<void> {
  const isOnPage = sql<boolean>`(strpos(${normalSentence(text)}::text, sentence) > 0)`;
  await updateIn(db, org, "sentence_quotes")
    .set({ is_on_page: sql<boolean>`not is_on_page`, is_on_page_since: now })
    .where("document_id", "=", documentId)
    .where("sentence", "is not", null)
    .where("is_on_page", "<>", isOnPage)
    .execute();
}

/**
 * The document is about to be regenerated from its current inputs, which invalidates older quotes.
 */
export async function keepChangedSources(db: Db, org: OrgScope, documentId: string): Promise<void> {
  const changed = [...(await listChangedInputs(db, org, documentId))];
  if (changed.length === 0) return;
  await updateIn(db, org, "sentence_quotes")
    .set({ is_source_changed: true })
    .where("document_id", "=", documentId)
    .where("source_id", "in", changed)
    .execute();
}

function rowOf(quote: NewQuote) {
  const { check: result, reason } = quote;
  if (quote.sourceId === null) return { result, reason };
  return {
    source_kind: quote.sourceKind,
    source_id: quote.sourceId,
    source_version: quote.sourceVersion,
    block_id: quote.blockId,
    quote: quote.quote,
    start_at: quote.start,
    end_at: quote.end,
    result,
    reason,
  };
}

/** Marks that the support of a document's sentences changed, though its text did not. */
export async function countEvidenceChange(db: Db, org: OrgScope, documentId: string) {
  await updateIn(db, org, "documents")
    .set({ evidence_version: sql<number>`evidence_version + 1` })
    .where("id", "=", documentId)
    .execute();
}

/** Another one as soon as the support of a sentence in the project changes without its text. */
export async function readEvidenceState(db: Db, org: OrgScope, projectId: string): Promise<string> {
  const row = await selectIn(db, org, "documents")
    .select(sql<string>`coalesce(sum(evidence_version), 0)::text`.as("state"))
    .where("project_id", "=", projectId)
    .executeTakeFirst();
  return row?.state ?? "";
}

/** Returns when a person has vouched for a sentence, or null; undefined if it is not on the page. */
export async function setVouched(
  db: Db,
  org: OrgScope,
  { documentId, sentence, userId }: { documentId: string; sentence: string; userId: string | null },
): Promise<string | null | undefined> {
  const [row] = await updateIn(db, org, "sentence_quotes")
    .set({ vouched_by: userId, vouched_at: userId === null ? null : now })
    .where("document_id", "=", documentId)
    .where("sentence_hash", "=", hashOf(normalSentence(sentence)).sentence_hash)
    .where("is_on_page", "=", true)
    .returning("vouched_at as vouchedAt")
    .execute();
  if (row) await countEvidenceChange(db, org, documentId);
  return row?.vouchedAt;
}

/** The quotes of a document, without facts that other features know. */
export async function listQuotes(db: Db, org: OrgScope, documentId: string) {
  const rows = await selectIn(db, org, "sentence_quotes")
    .select([
      "sentence",
      "source_kind as sourceKind",
      "source_id as sourceId",
      "source_version as sourceVersion",
      "block_id as blockId",
      "quote",
      "start_at as start",
      "end_at as end",
      "result as check",
      "reason",
      "is_source_changed as wasSourceChanged",
      "vouched_by as vouchedBy",
      "vouched_at as vouchedAt",
    ])
    .where("document_id", "=", documentId)
    .where("sentence", "is not", null)
    .where("is_on_page", "=", true)
    .orderBy("sentence_hash")
    .orderBy("position")
    .execute();
  const names = await namesOf(
    db,
    org,
    rows.flatMap(({ sourceId }) => sourceId ?? []),
  );
  const changed = await listChangedInputs(db, org, documentId);
  return rows.map(({ wasSourceChanged, ...row }) => ({
    ...row,
    sourceName: names.get(row.sourceId ?? "") ?? null,
    isSourceChanged: wasSourceChanged || changed.has(row.sourceId ?? ""),
  }));
}

/** Copies of documents rest on the same sources as what they were copied from. */
export async function copyQuotes(
  db: Db,
  org: OrgScope,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  const quotes = await selectIn(db, org, "sentence_quotes")
    .selectAll()
    .where(isOneOf("document_id", [...copies.keys()]))
    .where("is_on_page", "=", true)
    .execute();
  const rows = quotes.flatMap(({ organization_id: _, ...quote }) => {
    const copyId = copies.get(quote.document_id);
    return copyId === undefined ? [] : [{ ...quote, document_id: copyId }];
  });
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await insertIn(db, org, "sentence_quotes", rows.slice(at, at + AT_ONCE)).execute();
}

const Evidence = z.object({
  sentence: z.string(),
  check: z.enum(SUPPORT),
  sourceKind: z.string().nullable(),
  sourceId: z.string().nullable(),
  quote: z.string().nullable(),
  isVouched: z.boolean(),
});
export type SentenceEvidence = z.infer<typeof Evidence>;

/** What the sentences of a document rest on. Each stands in its normal form. */
export async function listEvidence(
  db: Db,
  org: OrgScope,
  documentId: string,
): Promise<SentenceEvidence[]> {
  const rows = await selectIn(db, org, "sentence_quotes")
    .select([
      "sentence",
      "result as check",
      "source_kind as sourceKind",
      "source_id as sourceId",
      "quote",
      sql<boolean>`vouched_by is not null`.as("isVouched"),
    ])
    .where("document_id", "=", documentId)
    .where("sentence", "is not", null)
    .where("is_on_page", "=", true)
    .execute();
  return z.array(Evidence).parse(rows);
}

/** The sentences of these documents that no source fully supports and no person vouches for. */
export async function listDoubtful(
  db: Db,
  org: OrgScope,
  documentIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await selectIn(db, org, "sentence_quotes")
    .select(["document_id as documentId", "sentence"])
    .distinct()
    .where(isOneOf("document_id", documentIds))
    .where("result", "in", SUPPORT.filter(isDoubtful))
    .where("vouched_by", "is", null)
    .where("is_on_page", "=", true)
    .execute();
  const found = new Map<string, string[]>();
  for (const { documentId, sentence } of rows)
    if (sentence !== null) found.set(documentId, [...(found.get(documentId) ?? []), sentence]);
  return found;
}

async function namesOf(db: Db, org: OrgScope, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await selectIn(db, org, "documents")
    .select(["id", "name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function hashOf(sentence: string): { sentence_hash: Buffer } {
  return { sentence_hash: createHash("sha256").update(sentence).digest() };
}
