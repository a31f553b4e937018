import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import { renderMail } from "#src/platform/server/mail/system-mail-html.ts";

type To = NewMail["to"];

export function passkeyAddedMail(to: To, name: string): NewMail {
  return {
    kind: "passkey-added",
    to,
    subject: "A passkey was added to your account",
    ...renderMail({
      heading: "A passkey was added to your account",
      paragraphs: [
        `The passkey "${name}" can now sign in to your Foreword account.`,
        'If this wasn\'t you, set a new password now with "Forgot password?" on the sign-in page: this removes it and signs out all devices.',
      ],
    }),
  };
}

export function passkeyRemovedMail(to: To, name: string): NewMail {
  return {
    kind: "passkey-removed",
    to,
    subject: "A passkey was removed from your account",
    ...renderMail({
      heading: "A passkey was removed from your account",
      paragraphs: [
        `The passkey "${name}" can no longer sign in to your Foreword account.`,
        "If this wasn't you, change your password now.",
      ],
    }),
  };
}
