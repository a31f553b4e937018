import type { Role } from "#src/platform/contract/roles.ts";
import type { Pool } from "#src/platform/server/db/pools.ts";
import type { ProjectIds } from "#src/platform/server/db/projects/project-ids.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";

/** The caller, loaded with one query per request. Nothing here is cached. */
export type Session = {
  id: string;
  userId: string;
  emailConfirmed: boolean;
  organizationId: string | null;
  /** The role in `organizationId`; null without an active membership. */
  role: Role | null;
  /** The projects of the organisation that the caller may see. */
  projectIds: ProjectIds;
  /** Those of them that the caller may not change, even if the role allows it. */
  viewOnlyProjectIds: readonly string[];
  /** The person signed in, or proved again who they are, within the last hour. */
  isProven: boolean;
  /** A second step was taken in this session, or a passkey was used. */
  hasSecondFactor: boolean;
  /** The organisation requires one by now, and this session has none. */
  lacksSecondFactor: boolean;
  /** The only organisation it reaches, whose own provider has started it. */
  confinedTo: string | null;
  /** The organisation requires its own provider, which has not started this session. */
  needsSingleSignOn: boolean;
  /** Set for a program with an access token, whose id is the session's. */
  token?: { isReadOnly: boolean };
};

/** Browser details from the request, used to notice when a session moves to another browser. */
export type FindSession = (
  auth: Pool,
  tokenHash: Buffer,
  facts: RequestFacts,
) => Promise<Session | undefined>;

/**
 * Where a token is shown. Those of connected apps are issued for a protected resource, and unknown
 * to the API itself.
 */
export type Audience = "api" | "protected-resource";

/** The caller behind an access token; throws for one that does not work here. */
export type FindByToken = (
  auth: Pool,
  token: string,
  facts: RequestFacts,
  audience: Audience,
) => Promise<Session>;
