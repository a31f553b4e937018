import { roleAllows } from "#src/platform/contract/roles.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Session } from "#src/platform/server/access/session.ts";
import { invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import type { connectedAppsContract } from "../connected-apps.contract.ts";
import { takeRequest } from "./clients.queries.ts";
import { appConnectedMail } from "./connected-app-mails.ts";
import { insertConnection, insertSecret, lockMembership } from "./connections.queries.ts";
import { answerAt } from "./redirect-uris.ts";

const CODE_SECONDS = 60;
const MAX_CONNECTIONS = 50;

type ListArgs = HandlerArgs<typeof connectedAppsContract.listProjects>;

export async function listOwnProjects({ params, session, services }: ListArgs) {
  const found = await inOwn(services, session, params.organizationId, (inside) =>
    projects.listActive(inside.db, inside.org),
  );
  return { list: found.map(({ projectId, name }) => ({ projectId, name })) };
}

/** Reads in an organisation of the person that need not be the active one. */
async function inOwn<T>(
  services: Services,
  session: Session,
  organizationId: string,
  work: Parameters<typeof inOrganization<T>>[2],
): Promise<T> {
  const { auth } = services.databases;
  await accounts.requireEntry(auth, session, organizationId);
  const { userId } = session;
  const projectIds = await accounts.findReach(auth, { userId, organizationId });
  return inOrganization(services, organizationId, work, { readOnly: true, userId, projectIds });
}

type Args = HandlerArgs<typeof connectedAppsContract.allow>;

/** The rights are those of the person at each call; here only what is plainly impossible ends. */
export async function allow(args: Args): Promise<{ url: string }> {
  const { params, body, session, request, services, transaction } = args;
  const { userId } = session;
  const { organizationId, projectIds, mayEdit } = body;
  await inOwn(services, session, organizationId, async ({ db, org }) => {
    for (const projectId of projectIds ?? []) await projects.requireThere(db, org, projectId);
  });
  const code = newToken();
  return transaction(async (db) => {
    const asked = await takeRequest(db, params.requestId, userId);
    if (!asked) throw notFound("request_not_found");
    const member = await lockMembership(db, { organizationId, userId });
    if (!member) throw notFound("organization_not_found");
    if (mayEdit && !(asked.mayEdit && roleAllows(member.role, "edit")))
      throw invalid("app_rights_too_high");
    if (member.connections >= MAX_CONNECTIONS) throw invalid("app_limit_reached");
    const place = { organizationId, tokenId: newId() };
    const { clientId, clientHost, clientName: name, redirectUri, codeChallenge, state } = asked;
    const tokenHash = hashToken(newToken());
    const rights = { mayEdit, projectIds };
    await insertConnection(db, {
      ...place,
      ...rights,
      userId,
      name,
      clientId,
      clientHost,
      tokenHash,
    });
    const secret = { kind: "code", hash: hashToken(code), seconds: CODE_SECONDS } as const;
    await insertSecret(db, { ...place, ...secret, redirectUri, codeChallenge });
    await audit.record(db, {
      kind: "app_connected",
      organizationIds: [organizationId],
      actorId: userId,
      subject: name,
      details: { host: clientHost, rights: mayEdit ? "edit" : "view" },
      request,
    });
    publish(db, { organizationId }, { topic: "connected-apps.changed", subjectId: place.tokenId });
    const to = await accounts.findTo(db, userId);
    await services.mail.queue(db, appConnectedMail(to, { name, host: clientHost, mayEdit }));
    return { url: answerAt(redirectUri, { code, state, iss: services.config.publicUrl }) };
  });
}
