import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { Role } from "#src/platform/contract/roles.ts";
import { Email } from "#src/platform/contract/text-rules.ts";
import { PASSWORD_MAX_LENGTH } from "./password.rules.ts";

const Organization = z.object({
  organizationId: z.uuid(),
  organizationName: z.string(),
});

export const User = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  confirmedEmail: z.boolean(),
  /** A new address that counts once it is confirmed. */
  pendingEmail: z.string().nullable(),
  /** False for those who sign in through a provider only. */
  hasPassword: z.boolean(),
  members: z.array(z.object({ role: Role, organization: Organization })),
  /** Null while no organisation is active: the person belongs to none, or lost this one. */
  session: z.object({ organizationId: z.uuid(), role: Role }).nullable(),
});
export type User = z.infer<typeof User>;

/** What the organisation's live changes continue from, for data that is fetched after this answer. */
const LivePosition = z.object({ livePosition: z.string().nullable() });

const errors = {
  credentials_invalid: "Email or password is wrong.",
  sign_in_paused: "Too many attempts. Wait a moment and try again.",
} as const;

export const authContract = {
  me: endpoint({
    method: "GET",
    path: "/auth/me",
    access: "signed-in",
    // One query outside any organisation needs no transaction, and each page load waits for it.
    kind: "workflow",
    summary: "The signed-in person, their organisations and the active one.",
    returns: User.extend(LivePosition.shape),
    // Without it a browser cannot even say who one is, or leave.
    priority: "critical",
  }),
  signIn: endpoint({
    method: "POST",
    path: "/auth/sign-in",
    access: "public",
    kind: "workflow",
    summary: "Starts a session with email and password.",
    body: z.object({ email: Email, password: z.string().min(1).max(PASSWORD_MAX_LENGTH) }),
    returns: User,
    errors,
  }),
  signOut: endpoint({
    method: "POST",
    path: "/auth/sign-out",
    access: "public",
    summary: "Ends the session, if there is one.",
    returns: nothing,
  }),
};
