import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { ACTIVITY_DAYS } from "#src/workspace/audit/audit.rules.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import {
  type OrganizationSettings,
  organizationsContract,
} from "#src/workspace/organizations/organizations.contract.ts";
import { purgeOrganizations } from "./organizations.jobs.ts";
import { findSettings, insertOrganization, setSettings } from "./organizations.queries.ts";
import { removeOrganization } from "./remove-organization.ts";

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
    async listWithoutSecondFactor({ org, services }) {
      const { kysely } = services.databases.auth;
      return { list: await accounts.listWithoutSecondFactor(kysely, org.organizationId) };
    },
    remove: removeOrganization,
  },
  { jobs: [purgeOrganizations] },
);

type Args = HandlerArgs<typeof organizationsContract.create>;

async function createOrganization(args: Args): Promise<User> {
  const { db, body, session, request } = args;
  const organizationId = newId();
  const { userId } = session;
  await insertOrganization(db, { id: organizationId, name: body.organizationName });
  await members.insertMembership(db, { organizationId, userId, role: "admin" });
  await audit.record(db, {
    kind: "organization_created",
    organizationIds: [organizationId],
    actorId: userId,
    subject: body.organizationName,
    request,
  });
  return accounts.replaceSession(db, organizationId, args);
}

type UpdateOrganizationArgs = HandlerArgs<typeof organizationsContract.update>;

async function updateOrganization(args: UpdateOrganizationArgs): Promise<OrganizationSettings> {
  const { db, org, body, session } = args;
  const { organizationId = org.organizationId, organizationName, needsBusinessEmail } = body;
  if (organizationId !== org.organizationId) throw conflict("organization_switched");
  const { secondFactorInDays, sessionIdleMinutes, sessionHours, activityDays } = body;
  const rules = { secondFactorInDays, sessionIdleMinutes, sessionHours, activityDays };
  // Otherwise the admin would be the first to be locked out.
  if (typeof secondFactorInDays === "number" && !session.hasSecondFactor)
    throw conflict("second_factor_first");
  // An admin may rename it without confirming anything, but these protect everyone.
  const changesRule = Object.values(rules).some((rule) => rule !== undefined);
  if (changesRule && !session.isProven) throw conflict("proof_needed");

  const before = await findSettings(db, org);
  await setSettings(db, org, { name: organizationName, needsBusinessEmail, ...rules });
  const after = await findSettings(db, org);
  await recordChanges(args, before, after);
  publish(db, org, { topic: "organizations.changed" });
  return after;
}

async function recordChanges(
  { db, org, request }: Pick<UpdateOrganizationArgs, "db" | "org" | "request">,
  before: OrganizationSettings,
  after: OrganizationSettings,
): Promise<void> {
  if (after.organizationName !== before.organizationName) {
    await audit.recordIn(db, org, request, {
      kind: "organization_renamed",
      subject: after.organizationName,
      details: { before: before.organizationName },
    });
  }
  if (after.needsBusinessEmail !== before.needsBusinessEmail) {
    const details = { businessEmailOnly: after.needsBusinessEmail ? "on" : "off" };
    await audit.recordIn(db, org, request, { kind: "organization_rules_changed", details });
  }
  if (after.secondFactorFrom !== before.secondFactorFrom) {
    const details = after.secondFactorFrom ? { from: after.secondFactorFrom.slice(0, 10) } : {};
    await audit.recordIn(db, org, request, { kind: "second_factor_policy_changed", details });
  }
  const { sessionIdleMinutes: idle, sessionHours: hours } = after;
  if (idle !== before.sessionIdleMinutes || hours !== before.sessionHours) {
    const details = {
      ...(idle === null ? {} : { idleMinutes: String(idle) }),
      ...(hours === null ? {} : { hours: String(hours) }),
    };
    await audit.recordIn(db, org, request, { kind: "session_limits_changed", details });
  }
  if (after.activityDays !== before.activityDays) {
    const details = { days: String(after.activityDays ?? ACTIVITY_DAYS) };
    await audit.recordIn(db, org, request, { kind: "activity_days_changed", details });
  }
}

type LeaveOrganizationArgs = HandlerArgs<typeof organizationsContract.leave>;

/** Sessions there end. This one continues in another organisation, or in none. */
async function leaveOrganization(args: LeaveOrganizationArgs): Promise<User> {
  const { db, body, session, request } = args;
  const { organizationId } = body;
  const { userId } = session;
  await accounts.lockCaller(db, session);
  const proof = await accounts.findProof(db, session.id);
  const role = await members.endMembership(db, { organizationId, userId });
  if (role === "none") throw notFound("organization_not_found");
  if (role === "last-admin") throw conflict("member_last_admin");
  const { firstName, lastName } = await accounts.getUser(db, userId, null);
  await audit.record(db, {
    kind: "member_removed",
    organizationIds: [organizationId],
    actorId: userId,
    subject: `${firstName} ${lastName}`,
    details: { before: role },
    request,
  });
  announceRevocation(db, { userId });
  publish(db, { organizationId }, { topic: "members.changed", subjectId: userId });
  if (session.organizationId !== organizationId) {
    return accounts.getUser(db, userId, session.organizationId);
  }
  const next = (await accounts.findLastOrganization(db, userId)) ?? null;
  return accounts.startSession(db, { userId, organizationId: next, proof }, args);
}
