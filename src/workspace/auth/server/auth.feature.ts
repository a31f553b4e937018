import { unauthorized } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { describeDevice } from "#src/workspace/auth/device.rules.ts";
import { noteFailedSignIn, purgeSessions } from "./auth.jobs.ts";
import { endSession } from "./end-session.ts";
import { findLastOrganization } from "./sessions.queries.ts";
import { proveCredentials, stillProven, strongerHash } from "./sign-in.ts";
import { startSession } from "./start-session.ts";
import { findUserAndHorizon, listOrganizationIds, setStrongerHash } from "./users.queries.ts";

export const authFeature = defineFeature(
  authContract,
  {
    async me({ session, services }) {
      const { kysely } = services.databases.auth;
      const found = await findUserAndHorizon(kysely, session.userId, session.organizationId);
      if (!found) throw unauthorized("session_missing");
      const { user, horizon } = found;
      const organizationId = user.session?.organizationId;
      const livePosition = organizationId ? services.bus.positionAt(organizationId, horizon) : null;
      return { ...user, livePosition };
    },

    async signIn({ body, session: replaced, transaction, request, cookie, services }) {
      const credentials = await proveCredentials(services, body, request);
      const newHash = await strongerHash(services, credentials, body.password);
      return transaction(async (db) => {
        await stillProven(db, credentials, replaced);
        if (newHash) await setStrongerHash(db, credentials, newHash);
        const { userId } = credentials;
        const organizationId = (await findLastOrganization(db, userId)) ?? null;
        await audit.record(db, {
          kind: "sign_in",
          organizationIds: organizationId ? [organizationId] : [],
          actorId: userId,
          details: { device: describeDevice(request.userAgent) },
          request,
        });
        const at = { session: replaced, request, cookie, services };
        return startSession(db, { userId, organizationId }, at);
      });
    },

    async signOut({ db, session, request, cookie }) {
      cookie.clear();
      if (!session) return undefined;
      const { userId: actorId } = session;
      const organizationIds = await listOrganizationIds(db, actorId);
      await audit.record(db, { kind: "sign_out", organizationIds, actorId, request });
      await endSession(db, session);
      return undefined;
    },
  },
  { jobs: [noteFailedSignIn, purgeSessions] },
);
