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
  /** A new address that takes effect once confirmed. */
  pendingEmail: z.string().nullable(),
  /** False for users who only sign in through a provider. */
  hasPassword: z.boolean(),
  members: z.array(z.object({ role: Role, organization: Organization })),
  /** Null without an active organisation: the user belongs to none, or lost access to it. */
  session: z
    .object({
      organizationId: z.uuid(),
      role: Role,
      /** Started by the provider of this organisation, and confined to it. */
      isSingleSignOn: z.boolean(),
    })
    .nullable(),
});
export type User = z.infer<typeof User>;

/**
 * The position that the organisation's live stream continues from, for data fetched after this
 * response.
 */
const LivePosition = z.object({ livePosition: z.string().nullable() });

/** A code of the app or a recovery code, as typed: spaces and dashes are allowed. */
export const SecondFactorCode = z.string().trim().min(1).max(40);

const errors = {
  credentials_invalid: "Email or password is wrong.",
  sign_in_paused: "Too many attempts. Wait a moment and try again.",
  second_factor_needed: "Enter a code of your authenticator app.",
  code_wrong: "This code is not right, or it was used already. Enter the newest one.",
} as const;

export const authContract = {
  me: endpoint({
    method: "GET",
    path: "/auth/me",
    access: "signed-in",
    worksConfined: true,
    // A single query outside any organisation needs no transaction, and every page load waits for
    // it.
    kind: "workflow",
    summary: "The signed-in person, their organisations and the active one.",
    returns: User.extend(LivePosition.shape),
    // Without it a browser cannot load the current user or sign out.
    priority: "critical",
  }),
  signIn: endpoint({
    method: "POST",
    path: "/auth/sign-in",
    access: "public",
    kind: "workflow",
    summary: "Starts a session with email and password.",
    body: z.object({
      email: Email,
      password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
      /** The second step, after `second_factor_needed`. */
      code: SecondFactorCode.optional(),
      /** Asks this browser for no code for 30 days. */
      trustsDevice: z.boolean().default(false),
    }),
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
