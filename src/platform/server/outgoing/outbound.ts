import { AppError } from "#src/platform/server/app-error.ts";
import type { Databases } from "#src/platform/server/db/pools.ts";
import { findPause } from "./pause.queries.ts";

declare const permit: unique symbol;
/** Says that the way outside was open a moment ago. Anything that goes there asks for one. */
export type Permit = { readonly [permit]: true };

export type Outbound = {
  /** Comes before every call that leaves this machine for someone else's. */
  acquirePermit(): Promise<Permit>;
};

export function createOutbound({ databases }: { databases: Databases }): Outbound {
  return {
    async acquirePermit() {
      if (await findPause(databases.auth.kysely)) throw new AppError(503, "outgoing_paused");
      // It holds nothing: having one is all there is to it.
      return {} as Permit;
    },
  };
}
