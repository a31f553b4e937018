import type { Role } from "#src/platform/contract/roles.ts";
import type { Pool } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";

/** The caller, read by one query for every request: nothing here is cached. */
export type Session = {
  id: string;
  userId: string;
  emailConfirmed: boolean;
  organizationId: string | null;
  /** The role in `organizationId`; null without an active membership there. */
  role: Role | null;
};

/** What the request says of its browser is for noticing when a session goes on in another one. */
export type FindSession = (
  auth: Pool,
  tokenHash: Buffer,
  facts: RequestFacts,
) => Promise<Session | undefined>;
