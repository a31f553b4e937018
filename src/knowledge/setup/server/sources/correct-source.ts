import { isSameText } from "#src/knowledge/document-store/same-text.rules.ts";
import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { openItem } from "#src/knowledge/setup/server/change-item.ts";
import { analyseAgain } from "#src/knowledge/setup/server/retry-analyse.ts";
import { presentItem } from "#src/knowledge/setup/server/to-item.ts";
import type { SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { markInput } from "./keep-source.ts";
import { findSource, setSourceText } from "./sources.queries.ts";

type Args = HandlerArgs<typeof setupContract.correctSource>;

/** Pasted text can be corrected; a link is read again. */
export async function correctSource(args: Args): Promise<SetupItem> {
  const { transaction, session, body } = args;
  const page = await documents.readGiven(body.content, session.userId);
  return transaction((db) => storeCorrection(db, args, page));
}

async function storeCorrection(
  db: Db,
  { org, params, body, services }: Args,
  { content, text }: StoredPage,
): Promise<SetupItem> {
  const { setupId } = params;
  const item = await openItem(db, org, setupId);
  const source = await findSource(db, org, setupId);
  if (!source) throw notFound("setup_source_missing");
  if (source.url !== null) throw invalid("setup_source_read");
  if (item.status === "in-progress") throw conflict("setup_item_running");
  const { version } = body;
  if (source.version !== version) throw conflict("setup_source_changed");
  if (text.trim() === "") throw invalid("setup_input_missing");
  if (isSameText(source.content, content)) return presentItem(db, org, item);
  if (!(await setSourceText(db, org, { itemId: setupId, version, content, text })))
    throw conflict("setup_source_changed");
  await markInput(db, org, setupId);
  return analyseAgain(services, db, org, item);
}
