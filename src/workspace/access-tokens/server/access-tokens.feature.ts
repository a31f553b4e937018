import { roleAllows } from "#src/platform/contract/roles.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Session } from "#src/platform/server/access/session.ts";
import { invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import { newId } from "#src/platform/server/ids.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import {
  type AccessToken,
  accessTokensContract,
  type NewToken,
} from "#src/workspace/access-tokens/access-tokens.contract.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import {
  countTokens,
  deleteToken,
  deleteTokenMembership,
  insertToken,
  insertTokenUser,
  listTokens,
} from "./access-tokens.queries.ts";
import { newAccessToken } from "./token-format.ts";

type Call = { db: Db; org: OrgScope; session: Session; request: RequestFacts };

const MAX_TOKENS = 50;

export const accessTokensFeature = defineFeature(accessTokensContract, {
  list: async ({ db, org, session }) => ({
    list: await listTokens(db, org, { userId: session.userId }),
  }),
  create: ({ body, ...call }) => createToken(call, body, call.session.userId),
  remove: ({ params: { tokenId }, ...call }) =>
    removeToken(call, { tokenId, userId: call.session.userId }),

  listAll: async ({ db, org }) => ({ list: await listTokens(db, org) }),
  async createOwn({ body, ...call }) {
    const userId = newId();
    await insertTokenUser(call.db, call.org, { userId, name: body.name, role: body.role });
    return createToken(call, body, userId);
  },
  removeAny: ({ params, ...call }) => removeToken(call, params),
});

async function createToken(
  { db, org, session, request }: Call,
  wanted: NewToken,
  userId: string,
): Promise<AccessToken & { token: string }> {
  if (!roleAllows(org.role, wanted.role)) throw invalid("token_role_too_high");
  for (const projectId of wanted.projectIds ?? []) await projects.requireThere(db, org, projectId);
  if ((await countTokens(db, org, session.userId)) >= MAX_TOKENS)
    throw invalid("token_limit_reached");
  const token = newAccessToken();
  const id = newId();
  await insertToken(db, org, {
    ...wanted,
    id,
    userId,
    createdBy: session.userId,
    tokenHash: hashToken(token),
    ending: token.slice(-4),
  });
  await audit.recordIn(db, org, request, {
    kind: "token_created",
    subject: wanted.name,
    details: { role: wanted.role, ending: token.slice(-4) },
  });
  publish(db, org, { topic: "access-tokens.changed", subjectId: id });
  const [made] = await listTokens(db, org, { tokenId: id });
  if (!made) throw new Error("A token that was just made is missing.");
  return { ...made, token };
}

async function removeToken(
  { db, org, request }: Call,
  which: { tokenId: string; userId?: string },
): Promise<undefined> {
  const removed = await deleteToken(db, org, which);
  if (!removed) throw notFound("token_not_found");
  if (removed.userId !== removed.createdBy) await deleteTokenMembership(db, org, removed.userId);
  announceRevocation(db, { sessionId: which.tokenId });
  await audit.recordIn(db, org, request, { kind: "token_revoked", subject: removed.name });
  publish(db, org, { topic: "access-tokens.changed", subjectId: which.tokenId });
  return undefined;
}
