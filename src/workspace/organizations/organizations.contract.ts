import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { personName } from "#src/platform/contract/text-rules.ts";
import { ACTIVITY_DAYS, MIN_ACTIVITY_DAYS } from "#src/workspace/audit/audit.rules.ts";
import { User } from "#src/workspace/auth/auth.contract.ts";
import {
  MAX_CREATED,
  MAX_GRACE_DAYS,
  MAX_IDLE_MINUTES,
  MAX_SESSION_HOURS,
  MAX_SWITCHED,
  MIN_IDLE_MINUTES,
} from "./organizations.rules.ts";

const organizationName = personName("Name");

export const OrganizationSettings = z.object({
  organizationId: z.uuid(),
  organizationName: z.string(),
  /** Only business addresses can be invited. */
  needsBusinessEmail: z.boolean(),
  /** From then on everyone needs two-step sign-in or a passkey; null if no one does. */
  secondFactorFrom: z.string().nullable(),
  /** Sessions end after so many minutes without use; null keeps the 7 days of every session. */
  sessionIdleMinutes: z.number().int().nullable(),
  /** Everyone proves again who they are after so many hours; null keeps the 30 days. */
  sessionHours: z.number().int().nullable(),
  /** Activity older than so many days is deleted; null keeps it for 400. */
  activityDays: z.number().int().nullable(),
  memberCount: z.number().int(),
  createdAt: z.string(),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;

export const organizationsContract = {
  create: endpoint({
    method: "POST",
    path: "/auth/organizations",
    access: "verified",
    summary: "Creates an organisation with the caller as its admin and switches to it.",
    body: z.object({ organizationName }),
    returns: User,
    limits: [{ by: "user", max: MAX_CREATED, seconds: 86_400 }],
  }),
  switch: endpoint({
    method: "POST",
    path: "/auth/organizations/switch",
    access: "verified",
    summary: "Switches this session to another organisation of the caller.",
    body: z.object({ organizationId: z.uuid() }),
    returns: User,
    errors: { organization_not_found: "This organisation does not exist, or you left it." },
    limits: [{ by: "user", max: MAX_SWITCHED, seconds: 3600 }],
  }),
  listOnlyAdmin: endpoint({
    method: "GET",
    path: "/auth/organizations/only-admin",
    access: "verified",
    changesWith: ["organizations", "members"],
    summary: "The organisations of the caller that have no other admin, so that they can't leave.",
    returns: z.object({ organizationIds: z.array(z.uuid()) }),
  }),
  leave: endpoint({
    method: "POST",
    path: "/auth/organizations/leave",
    access: "verified",
    summary: "Ends the caller's own membership. This session continues in another organisation.",
    body: z.object({ organizationId: z.uuid() }),
    returns: User,
    errors: {
      organization_not_found: "This organisation does not exist, or you left it.",
      member_last_admin:
        "An organisation needs at least one admin. Make someone else an admin first.",
    },
  }),
  read: endpoint({
    method: "GET",
    path: "/organizations",
    access: "admin",
    spansProjects: true,
    changesWith: ["organizations", "members"],
    summary: "The settings of the active organisation.",
    returns: OrganizationSettings,
  }),
  update: endpoint({
    method: "PUT",
    path: "/organizations",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    summary: "Renames the active organisation and sets its rules.",
    body: z.object({
      /** If sent, it must be the active organisation. */
      organizationId: z.uuid().optional(),
      organizationName: organizationName.optional(),
      needsBusinessEmail: z.boolean().optional(),
      /** Requires a second factor of everyone in so many days; null requires none. */
      secondFactorInDays: z.number().int().min(0).max(MAX_GRACE_DAYS).nullable().optional(),
      sessionIdleMinutes: z
        .number()
        .int()
        .min(MIN_IDLE_MINUTES)
        .max(MAX_IDLE_MINUTES)
        .nullable()
        .optional(),
      sessionHours: z.number().int().min(1).max(MAX_SESSION_HOURS).nullable().optional(),
      activityDays: z
        .number()
        .int()
        .min(MIN_ACTIVITY_DAYS)
        .max(ACTIVITY_DAYS)
        .nullable()
        .optional(),
    }),
    ignores: ["memberCount", "createdAt", "secondFactorFrom"],
    returns: OrganizationSettings,
    errors: {
      second_factor_first: "Turn on two-step sign-in for yourself first, or use a passkey.",
    },
  }),
  listWithoutSecondFactor: endpoint({
    method: "GET",
    path: "/organizations/without-second-factor",
    access: "admin",
    kind: "workflow",
    needsPerson: true,
    spansProjects: true,
    changesWith: ["members"],
    summary: "The members who have neither two-step sign-in nor a passkey.",
    returns: z.object({
      list: z.array(z.object({ userId: z.uuid(), name: z.string(), email: z.string() })),
    }),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/auth/organizations",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    needsRecentProof: true,
    summary: "Closes the active organisation. The operator can restore it for 30 days.",
    /** The organisation and its name as typed: another one may be active. */
    body: z.object({ organizationId: z.uuid(), organizationName: z.string().trim().normalize() }),
    returns: nothing,
    errors: { organization_name_wrong: "This is not the name of the organisation." },
  }),
};
