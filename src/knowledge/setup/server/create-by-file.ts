import { conversion } from "#src/knowledge/conversion/server/conversion.public.ts";
import type { SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { SETUP_NAME_LENGTH } from "#src/knowledge/setup/setup.rules.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { addSource } from "./sources/add-source.ts";

type Args = HandlerArgs<typeof setupContract.createByFile>;

/** The file is read before anything is written, so that a broken one leaves no page behind. */
export async function createByFile(args: Args): Promise<SetupItem> {
  const { transaction, org, session, body, file, services } = args;
  const { projectId, type } = body;
  await transaction((db) => projects.requireOpen(db, org, projectId));
  const { name: title, page } = await conversion.readTextOf(file, session.userId);
  const name = body.name ?? title.slice(0, SETUP_NAME_LENGTH).toWellFormed().trim();
  return transaction(async (db) => {
    await projects.requireOpen(db, org, projectId);
    return addSource(db, org, services, { projectId, type, name, page, kind: "file" });
  });
}
