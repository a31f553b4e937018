import { z } from "zod";
import { User } from "#src/features/auth/auth.contract.ts";
import { PASSWORD_MAX_LENGTH } from "#src/features/auth/password.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { Role } from "#src/platform/contract/roles.ts";
import { Email, personName } from "#src/platform/contract/text-rules.ts";

const token = z.string().min(1).max(200);

/** One answer for unknown, used, revoked and expired links: whoever guesses learns nothing. */
const notFound = {
  invitation_not_found:
    "This invitation link is not valid. It may have been used, or its time is over; ask for a new one.",
} as const;

export const invitationsContract = {
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
      /** The address already has an account: sign in to accept instead of signing up. */
      hasAccount: z.boolean(),
    }),
    errors: notFound,
    limits: [{ by: "ip", max: 30, seconds: 60 }],
  }),
  acceptWithSignUp: endpoint({
    method: "POST",
    path: "/auth/invitations/accept-with-sign-up",
    access: "public",
    summary: "Uses an invitation link to make an account, join the organisation and sign in.",
    body: z.object({
      token,
      firstName: personName("First name"),
      lastName: personName("Last name"),
      password: z.string().max(PASSWORD_MAX_LENGTH),
      /** Asked only where the invitation names no address; otherwise the invitation decides. */
      email: Email.optional(),
    }),
    returns: User,
    errors: {
      ...notFound,
      account_exists: "This address already has an account. Sign in to accept the invitation.",
    },
    ownTransaction: true,
    limits: [{ by: "ip", max: 10, seconds: 3600 }],
  }),
};
