import { AppError } from "#src/platform/server/app-error.ts";
import type { Databases } from "#src/platform/server/db/pools.ts";
import { findPause } from "./pause.queries.ts";

declare const permit: unique symbol;
/** Proves that sending was allowed a moment ago. Every call to the outside requires one. */
export type Permit = { readonly [permit]: true };

export type Outbound = {
  /** Check before every call that leaves this machine. */
  acquirePermit(): Promise<Permit>;
};

export function createOutbound({ databases }: { databases: Databases }): Outbound {
  return {
    async acquirePermit() {
      if (await findPause(databases.auth.kysely)) throw new AppError(503, "outgoing_paused");
      // It holds no data: possession is enough.
      return {} as Permit;
    },
  };
}
