import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { createOrganization } from "./create-organization.ts";
import { leaveOrganization } from "./leave-organization.ts";
import { purgeOrganizations } from "./organizations.jobs.ts";
import { findSettings } from "./organizations.queries.ts";
import { removeOrganization } from "./remove-organization.ts";
import { updateOrganization } from "./update-organization.ts";

export const organizationsFeature = defineFeature(
  organizationsContract,
  {
    create: createOrganization,

    async switch({ db, body: { organizationId }, session, request, cookie, services }) {
      const { userId } = session;
      const isMember = await accounts.isActiveMember(db, { userId, organizationId });
      if (!isMember) throw notFound("organization_not_found");
      await audit.record(db, {
        kind: "organization_entered",
        organizationIds: [organizationId],
        actorId: userId,
        request,
      });
      return accounts.replaceSession(db, organizationId, { session, request, cookie, services });
    },

    async listOnlyAdmin({ db, session: { userId } }) {
      return { organizationIds: await members.listOnlyAdmin(db, userId) };
    },

    leave: leaveOrganization,
    read: ({ db, org }) => findSettings(db, org),
    update: updateOrganization,
    remove: removeOrganization,
  },
  { jobs: [purgeOrganizations] },
);
