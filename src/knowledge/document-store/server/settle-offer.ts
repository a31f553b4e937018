import type {
  BlockOffer,
  documentStoreContract,
} from "#src/knowledge/document-store/document-store.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findProjectOf } from "./inputs.queries.ts";
import { setDismissed } from "./offers.queries.ts";

type Args = HandlerArgs<typeof documentStoreContract.settleOffer>;

/** It is not shown again, or it is again. */
export async function settleOffer({ db, org, params, body }: Args): Promise<BlockOffer> {
  const { documentId } = params;
  const projectId = await findProjectOf(db, org, documentId);
  if (projectId === undefined) throw notFound("offer_not_found");
  await projects.requireOpen(db, org, projectId);
  const offer = await setDismissed(db, org, params, body.isDismissed);
  if (!offer) throw notFound("offer_not_found");
  publish(db, org, { topic: "documents.changed", subjectId: documentId, projectId });
  return offer;
}
