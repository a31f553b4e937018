import { createHash } from "node:crypto";
import { z } from "zod";
import { SentenceQuote } from "#src/features/documents/documents.contract.ts";
import { normalSentence } from "#src/features/documents/sentence.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

export type NewQuote = Omit<SentenceQuote, "sentence"> & { sentence: string };

const AT_ONCE = 500;

/** Replaces what was quoted in a document before. */
export async function saveQuotes(
  db: Db,
  org: OrgScope,
  documentId: string,
  quotes: readonly NewQuote[],
): Promise<void> {
  await deleteIn(db, org, "sentence_quotes").where("document_id", "=", documentId).execute();
  const counts = new Map<string, number>();
  const rows = quotes.map((one) => {
    const hash = hashOf(one.sentence);
    const position = counts.get(hash.toString("hex")) ?? 0;
    counts.set(hash.toString("hex"), position + 1);
    return {
      document_id: documentId,
      sentence_hash: hash,
      position,
      source_kind: one.sourceKind,
      source_id: one.sourceId,
      block_id: one.blockId,
      quote: one.quote,
      start_at: one.start,
      end_at: one.end,
      result: one.check,
    };
  });
  for (let at = 0; at < rows.length; at += AT_ONCE)
    await insertIn(db, org, "sentence_quotes", rows.slice(at, at + AT_ONCE)).execute();
}

export async function listQuotes(
  db: Db,
  org: OrgScope,
  documentId: string,
): Promise<SentenceQuote[]> {
  const rows = await selectIn(db, org, "sentence_quotes")
    .select([
      "sentence_hash as hash",
      "source_kind as sourceKind",
      "source_id as sourceId",
      "block_id as blockId",
      "quote",
      "start_at as start",
      "end_at as end",
      "result as check",
    ])
    .where("document_id", "=", documentId)
    .orderBy("sentence_hash")
    .orderBy("position")
    .execute();
  const found = rows.map(({ hash, ...quote }) => ({ ...quote, sentence: hash.toString("hex") }));
  // The result is text with a check; the contract knows its words.
  return z.array(SentenceQuote).parse(found);
}

function hashOf(sentence: string): Buffer {
  return createHash("sha256").update(normalSentence(sentence)).digest();
}
