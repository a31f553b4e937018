import { z } from "zod";
import {
  type BlockOffer,
  documentStoreContract,
  type Revision,
  SentenceQuote,
} from "#src/knowledge/document-store/document-store.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { checkSentences } from "./check-sentences.ts";
import { evidencePolicy } from "./evidence-policy.ts";
import { findProjectOf, hasDocument } from "./inputs.queries.ts";
import { listStale } from "./list-stale.ts";
import { listOffers, setDismissed } from "./offers.queries.ts";
import { findPartial } from "./partial-documents.queries.ts";
import { listQuotes, setVouched } from "./quotes.queries.ts";
import { findRevision, listRevisions, type RevisionRow } from "./revisions.queries.ts";

export const documentStoreFeature = defineFeature(documentStoreContract, {
  async listStale({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    const list = (await listStale(db, org, projectId)).map(({ after: _, ...one }) => one);
    return { list, total: list.length };
  },

  async listQuotes({ db, org, params: { documentId } }) {
    const list = await describeQuotes(db, org, await listQuotes(db, org, documentId));
    if (list.length === 0 && !(await hasDocument(db, org, documentId)))
      throw notFound("document_not_found");
    return { list, total: list.length };
  },

  vouch: vouchForSentence,
  checkSentences,

  async listOffers({ db, org, params: { documentId } }) {
    const list = await listOffers(db, org, documentId);
    if (list.length === 0 && !(await hasDocument(db, org, documentId)))
      throw notFound("document_not_found");
    return { list, total: list.length };
  },

  settleOffer,

  async readPartial({ db, org, params: { documentId } }) {
    const partial = await findPartial(db, org, documentId);
    if (!partial && !(await hasDocument(db, org, documentId))) throw notFound("document_not_found");
    return partial ?? { workId: null, blocks: [] };
  },

  async listRevisions({ db, org, params: { documentId }, query }) {
    const rows = await listRevisions(db, org, { documentId, ...query });
    // Every document starts with a revision, so no row means no document.
    if (rows.length === 0 && query.before === undefined) throw notFound("document_not_found");
    const list = await withNames(db, org, rows.slice(0, query.limit));
    return { list, hasMore: rows.length > query.limit };
  },

  async readRevision({ db, org, params }) {
    const row = await findRevision(db, org, params);
    if (!row) throw notFound("revision_not_found");
    const { content, ...facts } = row;
    const [revision] = await withNames(db, org, [facts]);
    if (!revision) throw notFound("revision_not_found");
    return { ...revision, content };
  },
});

async function withNames(db: Db, org: OrgScope, rows: readonly RevisionRow[]): Promise<Revision[]> {
  const names = await members.findNames(
    db,
    org,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  return rows.map(({ userId, ...revision }) => {
    const name = userId === null ? undefined : names.get(userId);
    return { ...revision, by: userId !== null && name !== undefined ? { userId, name } : null };
  });
}

type StoredQuote = Awaited<ReturnType<typeof listQuotes>>[number];

/** Adds the owners of the sources, and the names of those who vouch for sentences. */
async function describeQuotes(
  db: Db,
  org: OrgScope,
  rows: readonly StoredQuote[],
): Promise<SentenceQuote[]> {
  const ids = [...new Set(rows.flatMap(({ sourceId }) => sourceId ?? []))];
  const facts = await evidencePolicy.get().listFacts(db, org, ids);
  const voucherIds = rows.flatMap(({ vouchedBy }) => vouchedBy ?? []);
  const names = await members.findNames(db, org, voucherIds);
  const described = rows.map(({ vouchedBy: userId, vouchedAt: at, ...row }) => ({
    ...row,
    ...(facts.get(row.sourceId ?? "") ?? { owner: null, visibility: null }),
    vouch: userId === null ? null : { userId, name: names.get(userId) ?? null, at },
  }));
  // The result is text with a check constraint; the contract has the union.
  return z.array(SentenceQuote).parse(described);
}

type VouchArgs = HandlerArgs<typeof documentStoreContract.vouch>;

/** Records that the caller vouches for a sentence, or that no one does. */
async function vouchForSentence({ db, org, session, params, body }: VouchArgs) {
  const { documentId } = params;
  const projectId = await findProjectOf(db, org, documentId);
  if (projectId === undefined) throw notFound("sentence_not_found");
  await projects.requireOpen(db, org, projectId);
  const userId = body.isVouched ? session.userId : null;
  const at = await setVouched(db, org, { documentId, sentence: body.sentence, userId });
  if (at === undefined) throw notFound("sentence_not_found");
  publish(db, org, { topic: "documents.changed", subjectId: documentId, projectId });
  if (userId === null || at === null) return { vouch: null };
  const names = await members.findNames(db, org, [userId]);
  return { vouch: { userId, name: names.get(userId) ?? null, at } };
}

type Args = HandlerArgs<typeof documentStoreContract.settleOffer>;

/** Hides an offer, or shows it again. */
async function settleOffer({ db, org, params, body }: Args): Promise<BlockOffer> {
  const { documentId } = params;
  const projectId = await findProjectOf(db, org, documentId);
  if (projectId === undefined) throw notFound("offer_not_found");
  await projects.requireOpen(db, org, projectId);
  const offer = await setDismissed(db, org, params, body.isDismissed);
  if (!offer) throw notFound("offer_not_found");
  publish(db, org, { topic: "documents.changed", subjectId: documentId, projectId });
  return offer;
}
