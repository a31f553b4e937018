import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { Email, personName } from "#src/platform/contract/text-rules.ts";
import { User } from "./auth.contract.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_NOT_SET } from "./password.rules.ts";

export const emailContract = {
  confirm: endpoint({
    method: "POST",
    path: "/auth/verify-email",
    access: "public",
    summary: "Uses a mailed link to confirm an address. It never changes who is signed in.",
    query: z.object({ token: z.string().min(1).max(200) }),
    returns: z.object({ email: z.string() }),
    errors: {
      confirmation_not_found:
        "This link is not valid. It was used already or has expired. Request a new one.",
    },
    limits: [{ by: "ip", max: 30, seconds: 60 }],
  }),
  resend: endpoint({
    method: "POST",
    path: "/auth/verify-email/resend",
    access: "signed-in",
    summary: "Mails a new link to the address that waits for its confirmation.",
    returns: z.object({ accepted: z.literal(true) }),
    status: 202,
    limits: [
      { by: "user", max: 1, seconds: 60 },
      { by: "user", max: 5, seconds: 3600 },
    ],
  }),
  update: endpoint({
    method: "PUT",
    path: "/users",
    access: "signed-in",
    kind: "workflow",
    summary:
      "Changes one's own name, or requests a new address, which is used once it is confirmed.",
    body: z.object({
      firstName: personName("First name").optional(),
      lastName: personName("Last name").optional(),
      email: Email.optional(),
      /**
       * Required for a new address: access to an open browser must not be enough to take over the
       * account.
       */
      currentPassword: z.string().max(PASSWORD_MAX_LENGTH).default(""),
    }),
    ignores: ["id", "confirmedEmail", "members", "session", "pendingEmail"],
    returns: User,
    errors: {
      password_wrong: "The current password is wrong.",
      password_not_set: PASSWORD_NOT_SET,
      sign_in_paused: "Too many attempts. Wait a moment and try again.",
    },
  }),
};
