import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { Email } from "#src/platform/contract/text-rules.ts";
import { User } from "./auth.contract.ts";
import { PASSWORD_MAX_LENGTH, PASSWORD_NOT_SET } from "./password.rules.ts";

const token = z.string().min(1).max(200);
/** Its length is validated with the other rules, so that the message appears at its field. */
const newPassword = z.string().max(PASSWORD_MAX_LENGTH);

const accepted = z.object({ accepted: z.literal(true) });

/** One response for unknown, used and expired links, so that guessing reveals nothing. */
const unknownLink = {
  reset_not_found: "This link is not valid. It was used already or has expired. Request a new one.",
} as const;

export const passwordContract = {
  change: endpoint({
    method: "PATCH",
    path: "/auth/password",
    access: "signed-in",
    kind: "workflow",
    summary: "Changes the password and signs out every other device.",
    body: z.object({
      currentPassword: z.string().max(PASSWORD_MAX_LENGTH).default(""),
      password: newPassword,
    }),
    returns: User,
    errors: {
      password_wrong: "The current password is wrong.",
      password_not_set: PASSWORD_NOT_SET,
      sign_in_paused: "Too many attempts. Wait a moment and try again.",
    },
    limits: [{ by: "user", max: 10, seconds: 3600 }],
  }),
  requestReset: endpoint({
    method: "POST",
    path: "/reset-password",
    access: "public",
    kind: "workflow",
    summary:
      "Mails a reset link if the address has an account. The answer does not reveal whether it has one.",
    body: z.object({ email: Email }),
    returns: accepted,
    status: 202,
    errors: { reset_paused: "Too many requests for this address. Try again later." },
  }),
  readReset: endpoint({
    method: "GET",
    path: "/reset-password",
    access: "public",
    summary: "Whether a reset link still works, and for which address. It is not used up.",
    query: z.object({ token }),
    returns: z.object({ email: z.string() }),
    errors: unknownLink,
    limits: [{ by: "ip", max: 30, seconds: 60 }],
  }),
  confirmReset: endpoint({
    method: "POST",
    path: "/reset-password/confirm",
    access: "public",
    kind: "workflow",
    summary: "Sets a new password with a reset link. Signs out everywhere and signs no one in.",
    query: z.object({ token }),
    body: z.object({ password: newPassword }),
    returns: z.object({ email: z.string() }),
    errors: unknownLink,
    limits: [{ by: "ip", max: 30, seconds: 60 }],
  }),
};
