import { createHash } from "node:crypto";
import { z } from "zod";
import { SentenceQuote } from "#src/features/documents/documents.contract.ts";
import { normalSentence } from "#src/features/documents/sentence.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { listChangedInputs } from "./inputs.queries.ts";

type FoundQuote = Extract<SentenceQuote, { sourceId: string }>;
export type NewQuote =
  | Exclude<SentenceQuote, FoundQuote>
  | Omit<FoundQuote, "sourceName" | "isSourceChanged">;

const AT_ONCE = 500;
const MAX_SENTENCE = 4000;

/** Replaces what was known about the sentences of a document before. */
export async function saveQuotes(
  db: Db,
  org: OrgScope,
  documentId: string,
  quotes: readonly NewQuote[],
): Promise<void> {
  await deleteIn(db, org, "sentence_quotes").where("document_id", "=", documentId).execute();
  const counts = new Map<string, number>();
  const rows = quotes.flatMap((one) => {
    const sentence = normalSentence(one.sentence);
    if (sentence === "" || sentence.length > MAX_SENTENCE) return [];
    const position = counts.get(sentence) ?? 0;
    counts.set(sentence, position + 1);
    return [{ document_id: documentId, ...rowOf(one), sentence, position, ...hashOf(sentence) }];
  });
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await insertIn(db, org, "sentence_quotes", rows.slice(at, at + AT_ONCE)).execute();
}

function rowOf(quote: NewQuote) {
  if (quote.check === "missing") return { result: quote.check };
  return {
    source_kind: quote.sourceKind,
    source_id: quote.sourceId,
    source_version: quote.sourceVersion,
    block_id: quote.blockId,
    quote: quote.quote,
    start_at: quote.start,
    end_at: quote.end,
    result: quote.check,
  };
}

export async function listQuotes(
  db: Db,
  org: OrgScope,
  documentId: string,
): Promise<SentenceQuote[]> {
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
    ])
    .where("document_id", "=", documentId)
    .where("sentence", "is not", null)
    .orderBy("sentence_hash")
    .orderBy("position")
    .execute();
  const names = await namesOf(
    db,
    org,
    rows.flatMap(({ sourceId }) => sourceId ?? []),
  );
  const changed = await listChangedInputs(db, org, documentId);
  const found = rows.map((row) => ({
    ...row,
    sourceName: names.get(row.sourceId ?? "") ?? null,
    isSourceChanged: changed.has(row.sourceId ?? ""),
  }));
  // The result is text with a check; the contract knows its words, and what belongs to each.
  return z.array(SentenceQuote).parse(found);
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
