import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { listOf, paging } from "#src/platform/contract/paging.ts";
import { Role } from "#src/platform/contract/roles.ts";
import { Email, personName } from "#src/platform/contract/text-rules.ts";
import { User } from "#src/workspace/auth/auth.contract.ts";
import { PASSWORD_MAX_LENGTH } from "#src/workspace/auth/password.rules.ts";
import { MAX_INVITED } from "./invitations.rules.ts";

const token = z.string().min(1).max(200);

/** One response for unknown, used, revoked and expired links, so that guessing reveals nothing. */
const notFound = {
  invitation_not_found:
    "This invitation link is not valid. It was used already or has expired. Request a new one.",
} as const;

/** Tokens are never listed: anyone who could read one could impersonate the invitee. */
export const Invitation = z.object({
  invitationId: z.uuid(),
  email: z.string(),
  role: Role,
  invitedBy: z.string().nullable(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
  /** Its sender is no longer an admin: its links are invalid until someone resends it. */
  isOrphaned: z.boolean(),
});
export type Invitation = z.infer<typeof Invitation>;

const unknownInvitation = {
  invitation_not_found: "This invitation no longer exists. It may have been accepted.",
} as const;

export const invitationsContract = {
  list: endpoint({
    method: "GET",
    path: "/invitations",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    changesWith: ["invitations", "members", "organizations"],
    summary: "Invitations to the active organisation that no one has accepted yet, newest first.",
    query: z.object({ ...paging(10) }),
    returns: listOf(Invitation),
  }),
  send: endpoint({
    method: "POST",
    path: "/auth/invitations",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    kind: "workflow",
    summary: "Invites people by email. The answer does not reveal whether they have an account.",
    body: z.object({
      emails: z.array(Email).min(1).max(MAX_INVITED),
      role: Role.default("edit"),
    }),
    returns: z.object({
      results: z.array(
        z.object({
          email: z.string(),
          outcome: z.enum(["sent", "sent_again", "sent_lately", "already_member", "not_business"]),
        }),
      ),
    }),
  }),
  resend: endpoint({
    method: "POST",
    path: "/invitations/resend",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    kind: "workflow",
    summary: "Sends a new link and ends the earlier ones.",
    body: z.object({ invitationId: z.uuid() }),
    returns: Invitation,
    errors: unknownInvitation,
  }),
  link: endpoint({
    method: "POST",
    path: "/invitations/{invitationId}/link",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    summary: "Creates a link to copy. It joins the organisation and does not verify the address.",
    params: z.object({ invitationId: z.uuid() }),
    returns: z.object({ link: z.string() }),
    errors: {
      ...unknownInvitation,
      invitation_expired: "This invitation expired. Send it again to get a new link.",
    },
    limits: [{ by: "user", max: 60, seconds: 3600 }],
  }),
  withdraw: endpoint({
    method: "DELETE",
    path: "/invitations/{invitationId}",
    access: "admin",
    needsPerson: true,
    spansProjects: true,
    summary: "Withdraws an invitation; its links stop working.",
    params: z.object({ invitationId: z.uuid() }),
    returns: nothing,
    errors: unknownInvitation,
  }),
  read: endpoint({
    method: "GET",
    path: "/auth/invitations",
    access: "public",
    summary: "What an invitation link offers. Reading it does not use it up.",
    query: z.object({ token }),
    returns: z.object({
      organizationName: z.string(),
      role: Role,
      /** Null for the first account of a new server, which chooses its own address. */
      email: z.string().nullable(),
      invitedBy: z.string().nullable(),
      /**
       * The address already has an account: sign in instead of signing up. Null if the link does
       * not prove ownership of the address: then both are offered.
       */
      hasAccount: z.boolean().nullable(),
    }),
    errors: notFound,
    limits: [{ by: "ip", max: 30, seconds: 60 }],
  }),
  accept: endpoint({
    method: "POST",
    path: "/auth/invitations/accept",
    access: "signed-in",
    summary: "Joins with the account that is signed in, if the invitation is for its address.",
    body: z.object({ token }),
    returns: User,
    errors: notFound,
    limits: [{ by: "ip", max: 30, seconds: 60 }],
  }),
  acceptWithSignUp: endpoint({
    method: "POST",
    path: "/auth/invitations/accept-with-sign-up",
    access: "public",
    kind: "workflow",
    summary: "Uses an invitation link to create an account, join the organisation and sign in.",
    body: z.object({
      token,
      firstName: personName("First name"),
      lastName: personName("Last name"),
      password: z.string().max(PASSWORD_MAX_LENGTH),
      /** Required only if the invitation has no address; otherwise ignored. */
      email: Email.optional(),
      /** Names the organisation of a new server with its first account; ignored otherwise. */
      organizationName: personName("Organisation name").optional(),
    }),
    returns: User,
    errors: {
      ...notFound,
      account_exists: "This address already has an account. Sign in to accept the invitation.",
    },
    limits: [{ by: "ip", max: 10, seconds: 3600 }],
  }),
};
