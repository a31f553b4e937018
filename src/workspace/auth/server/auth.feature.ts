import { unauthorized } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { noteFailedSignIn, purgeSessions } from "./auth.jobs.ts";
import { endSession } from "./end-session.ts";
import { signIn } from "./sign-in.ts";
import { findUserAndHorizon, listOrganizationIds } from "./users.queries.ts";

export const authFeature = defineFeature(
  authContract,
  {
    async me({ session, services }) {
      const { kysely } = services.databases.auth;
      const { userId, organizationId: activeId, confinedTo } = session;
      const found = await findUserAndHorizon(kysely, userId, activeId, confinedTo);
      if (!found) throw unauthorized("session_missing");
      const { user, horizon } = found;
      const organizationId = user.session?.organizationId;
      const livePosition = organizationId ? services.bus.positionAt(organizationId, horizon) : null;
      return { ...user, livePosition };
    },

    signIn,

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
