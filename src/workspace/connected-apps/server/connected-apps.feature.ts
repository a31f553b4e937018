import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { connectedAppsContract } from "../connected-apps.contract.ts";
import { allow, listOwnProjects } from "./allow.ts";
import { checkRequest } from "./check-request.ts";
import { purgeConnections } from "./connected-apps.jobs.ts";
import { deleteApp, listApps } from "./connected-apps.queries.ts";

type Call = { db: Db; org: OrgScope; request: RequestFacts };

export const connectedAppsFeature = defineFeature(
  connectedAppsContract,
  {
    check: checkRequest,
    listProjects: listOwnProjects,
    allow,
    list: async ({ db, org, session: { userId } }) => ({
      list: await listApps(db, org, { userId }),
    }),
    disconnect: ({ params: { appId }, session: { userId }, ...call }) =>
      disconnect(call, { appId, userId }),
    listAll: async ({ db, org }) => ({ list: await listApps(db, org) }),
    disconnectAny: ({ params, ...call }) => disconnect(call, params),
  },
  { jobs: [purgeConnections] },
);

async function disconnect(
  { db, org, request }: Call,
  which: { appId: string; userId?: string },
): Promise<undefined> {
  const removed = await deleteApp(db, org, which);
  if (!removed) throw notFound("app_not_found");
  announceRevocation(db, { sessionId: which.appId });
  await audit.recordIn(db, org, request, { kind: "app_disconnected", subject: removed.name });
  publish(db, org, { topic: "connected-apps.changed", subjectId: which.appId });
  return undefined;
}
