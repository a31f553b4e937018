import { notFound } from "#src/platform/server/app-error.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { endSessions } from "#src/workspace/auth/server/end-session.ts";
import { lockCaller, lockPerson } from "#src/workspace/auth/server/lock-person.ts";
import { isActiveMember } from "#src/workspace/auth/server/sessions.queries.ts";
import { findPersonById, listOrganizationIds } from "#src/workspace/auth/server/users.queries.ts";
import { sessionsContract } from "#src/workspace/auth/sessions.contract.ts";
import { deleteOtherSession, deleteSessionsIn, listSessions } from "./open-sessions.queries.ts";

export const sessionsFeature = defineFeature(sessionsContract, {
  list: async ({ db, session }) => ({ list: await listSessions(db, session) }),

  async end({ db, session, request, params: { sessionId } }) {
    await lockCaller(db, session);
    if (!(await deleteOtherSession(db, session, sessionId))) throw notFound("session_not_found");
    announceRevocation(db, { sessionId });
    const { userId: actorId } = session;
    const organizationIds = await listOrganizationIds(db, actorId);
    await audit.record(db, { kind: "session_ended", organizationIds, actorId, request });
    return undefined;
  },

  async endOthers({ db, session, request }) {
    await lockCaller(db, session);
    const ended = await endSessions(db, session.userId, session.id);
    await audit.record(db, {
      kind: "sign_out_elsewhere",
      organizationIds: await listOrganizationIds(db, session.userId),
      actorId: session.userId,
      details: { devices: String(ended) },
      request,
    });
    return { ended };
  },

  async endOfMember({ org, session, request, services, params: { memberId: userId } }) {
    const who = { userId, organizationId: org.organizationId };
    return inTransaction(services.databases.auth, { readOnly: false }, async (db) => {
      await lockPerson(db, userId);
      if (!(await isActiveMember(db, who))) throw notFound("member_not_found");
      const ended = await deleteSessionsIn(db, who);
      for (const sessionId of ended) announceRevocation(db, { sessionId });
      await audit.record(db, {
        kind: "member_signed_out",
        organizationIds: [org.organizationId],
        actorId: session.userId,
        subject: (await findPersonById(db, userId))?.name ?? "",
        details: { devices: String(ended.length) },
        request,
      });
      return { ended: ended.length };
    });
  },
});
