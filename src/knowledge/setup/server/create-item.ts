import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import type { SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { isSourceType, isSummaryType, SUMMARY_NAMES } from "#src/knowledge/setup/setup.rules.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { addItem } from "./add-item.ts";
import { requireBudget } from "./cost/require-budget.ts";
import { requireInputs } from "./require-inputs.ts";
import { addSource } from "./sources/add-source.ts";
import { toItem } from "./to-item.ts";

type Args = HandlerArgs<typeof setupContract.create>;

/** Manual text is the page itself; case studies and competitors are analysed from it. */
export async function createItem(args: Args): Promise<SetupItem> {
  const { transaction, session, body } = args;
  const page =
    body.content === undefined
      ? undefined
      : await documents.readGiven(body.content, session.userId);
  return transaction((db) => storeItem(db, args, page));
}

async function storeItem(
  db: Db,
  { org, body, services }: Args,
  page: StoredPage | undefined,
): Promise<SetupItem> {
  const { projectId, type } = body;
  const name = body.name ?? (isSummaryType(type) ? SUMMARY_NAMES[type] : undefined);
  if (name === undefined) throw invalid("setup_name_missing", { name: "Enter a name." });
  await projects.requireOpen(db, org, projectId);
  if (isSourceType(type)) {
    if (!page?.text.trim()) throw invalid("setup_input_missing");
    return addSource(db, org, services, { projectId, type, name, page, kind: "manual" });
  }
  const isAnalysed = page === undefined && type !== "note";
  if (isAnalysed) {
    await requireInputs(db, org, { projectId, type });
    await requireBudget(services, db, org, projectId, [{ projectId, type }]);
  }
  const source = { kind: isAnalysed ? "ai" : "manual" } as const;
  const wanted = { projectId, type, name, source, page, isAnalysed };
  const item = await addItem(db, org, services, wanted);
  if (!item) throw conflict("setup_item_exists");
  return toItem(item);
}
