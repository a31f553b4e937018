import { AppError } from "#src/platform/server/app-error.ts";
import type { Tools } from "#src/platform/server/tools.ts";
import { findPause } from "./pause.queries.ts";

/** Comes before every call that leaves this machine for somebody else's. */
export async function refusePaused({ databases }: Pick<Tools, "databases">): Promise<void> {
  if (await findPause(databases.auth.kysely)) throw new AppError(503, "outgoing_paused");
}
