import type { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { normalSentence } from "#src/knowledge/document-store/sentence.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { evidencePolicy } from "./evidence-policy.ts";
import { findProjectOf } from "./inputs.queries.ts";
import { countEvidenceChange, saveQuotes } from "./quotes.queries.ts";
import { readRevised } from "./read-given.ts";
import { findNewestContent } from "./revisions.queries.ts";

type Args = HandlerArgs<typeof documentStoreContract.checkSentences>;

/** Stores what the sources say about sentences of a page. Sentences that are not saved are skipped. */
export async function checkSentences({ transaction, org, params, body, services }: Args) {
  const { documentId } = params;
  const { projectId, content } = await transaction(async (db) => ({
    projectId: await findOpen(db, org, documentId),
    content: await findNewestContent(db, org, documentId),
  }));
  const page = await readRevised(org, { content });
  const text = normalSentence(page?.text ?? "");
  const once = new Map(body.sentences.map((sentence) => [normalSentence(sentence), sentence]));
  const sentences = [...once].flatMap(([normal, one]) => (text.includes(normal) ? one : []));
  const asked = { organizationId: org.organizationId, projectId, documentId, sentences };
  const quotes =
    sentences.length === 0 ? [] : await evidencePolicy.get().findEvidence(services, asked);
  if (quotes.length > 0)
    await transaction(async (db) => {
      await findOpen(db, org, documentId);
      await saveQuotes(db, org, documentId, quotes);
      await countEvidenceChange(db, org, documentId);
      publish(db, org, { topic: "documents.changed", subjectId: documentId, projectId });
    });
  const found = new Set(quotes.map(({ sentence }) => sentence)).size;
  return { checked: sentences.length, found };
}

async function findOpen(db: Db, org: OrgScope, documentId: string): Promise<string> {
  const projectId = await findProjectOf(db, org, documentId);
  if (projectId === undefined) throw notFound("document_not_found");
  await projects.requireOpen(db, org, projectId);
  return projectId;
}
