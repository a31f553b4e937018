import type { Role } from "#src/platform/contract/roles.ts";
import type { Pool } from "#src/platform/server/db/pools.ts";

/** What one query tells about the caller, read anew for every request: nothing here is cached. */
export type Session = {
  id: string;
  userId: string;
  emailConfirmed: boolean;
  organizationId: string | null;
  /** The role in `organizationId`; null without an active membership there. */
  role: Role | null;
};

export type FindSession = (auth: Pool, tokenHash: Buffer) => Promise<Session | undefined>;

/** `__Host-` ties the cookie to https and to this host; browsers refuse that name over plain http. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-sid" : "sid";
}
