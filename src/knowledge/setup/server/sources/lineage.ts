import { normalSentence } from "#src/knowledge/document-store/sentence.rules.ts";
import {
  documents,
  type SentenceEvidence,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { servesFor } from "#src/knowledge/evidence/source-owner.rules.ts";
import { isDoubtful } from "#src/knowledge/evidence/support.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";
import { factsOf } from "./source-facts.ts";
import { WRITTEN_PAGE } from "./source-kinds.ts";
import { findPlaced } from "./sources.queries.ts";
import { withoutSentences } from "./without-sentences.ts";

/** Words of a source. */
export type QuotePlace = { kind: string; id: string; quote: string };

/** `gone`: the source was deleted, or the page no longer proves the sentence. */
export type Standing = "public" | "internal" | "gone";

export type Lineage = {
  /** Whether words of a setup page may leave the organisation. */
  standingOf(place: QuotePlace): Promise<Standing>;
  /** Whether a sentence of a page, and what it was written from, may leave. */
  standingOfSentence(documentId: string, sentence: string): Promise<Standing>;
  /** A page without the sentences that its sources do not support. */
  provenPart(page: Source): Promise<Source>;
  /** A page without the sentences that may not leave. */
  publicPart(page: Source): Promise<Source>;
  /** What of these texts of setup pages may leave. */
  publicOf(sources: readonly Source[]): Promise<Source[]>;
};

/**
 * Follows sentences of generated pages to what people wrote or linked. A sentence may leave where
 * all that it rests on may. One that no source supports is never a source itself.
 */
export function createLineage(db: Db, org: OrgScope): Lineage {
  const known = new Map<string, Promise<SentenceEvidence[]>>();
  const evidenceOf = (documentId: string) => {
    const found = known.get(documentId) ?? documents.listEvidence(db, org, documentId);
    known.set(documentId, found);
    return found;
  };

  async function standingOf({ kind, id, quote }: QuotePlace, above: readonly string[]) {
    const placed = await findPlaced(db, org, id);
    if (!placed) return "gone";
    if (!servesFor("outside", factsOf(placed))) return "internal";
    return kind === WRITTEN_PAGE ? standingOfSentence(id, quote, above) : "public";
  }

  async function standingOfSentence(
    documentId: string,
    sentence: string,
    above: readonly string[],
  ): Promise<Standing> {
    if (above.includes(documentId)) return "gone";
    const words = normalSentence(sentence);
    const rows = (await evidenceOf(documentId)).filter(
      (row) => row.sentence.includes(words) || words.includes(row.sentence),
    );
    return standingOfAll(rows, [...above, documentId]);
  }

  /** A sentence without evidence was written by a person. One that a person vouches for counts as theirs. */
  async function standingOfAll(
    rows: readonly SentenceEvidence[],
    above: readonly string[],
  ): Promise<Standing> {
    for (const { check, isVouched, sourceKind: kind, sourceId: id, quote } of rows) {
      if (check !== "supported" && !isVouched) return "gone";
      if (kind === null || id === null || quote === null) continue;
      const standing = await standingOf({ kind, id, quote }, above);
      if (standing !== "public") return standing;
    }
    return "public";
  }

  async function publicPart(page: Source): Promise<Source> {
    const { id } = page.origin;
    const rows = Map.groupBy(await evidenceOf(id), ({ sentence }) => sentence);
    const withheld: string[] = [];
    for (const [sentence, own] of rows)
      if ((await standingOfAll(own, [id])) !== "public") withheld.push(sentence);
    return withoutSentences(page, withheld);
  }

  async function provenPart(page: Source): Promise<Source> {
    const rows = await evidenceOf(page.origin.id);
    const doubtful = rows.filter(({ check, isVouched }) => isDoubtful(check) && !isVouched);
    return withoutSentences(
      page,
      doubtful.map(({ sentence }) => sentence),
    );
  }

  async function publicOf(sources: readonly Source[]): Promise<Source[]> {
    const found: Source[] = [];
    for (const source of sources) {
      const placed = await findPlaced(db, org, source.origin.id);
      if (!placed || !servesFor("outside", factsOf(placed))) continue;
      found.push(source.origin.kind === WRITTEN_PAGE ? await publicPart(source) : source);
    }
    return found;
  }

  return {
    publicOf,
    provenPart,
    standingOf: (place) => standingOf(place, []),
    standingOfSentence: (documentId, sentence) => standingOfSentence(documentId, sentence, []),
    publicPart,
  };
}
