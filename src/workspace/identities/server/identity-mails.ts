import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import { renderMail } from "#src/platform/server/mail/system-mail-html.ts";
import type { Provider } from "#src/workspace/identities/identities.contract.ts";

type To = NewMail["to"];

const NAMES: Readonly<Record<Provider, string>> = { google: "Google", microsoft: "Microsoft" };

export function connectedMail(to: To, provider: Provider, email: string): NewMail {
  const name = NAMES[provider];
  const whose = email ? `The account ${email} at ${name}` : `An account at ${name}`;
  return {
    kind: "identity-connected",
    to,
    subject: `${name} was connected to your account`,
    ...renderMail({
      heading: `${name} was connected to your account`,
      paragraphs: [
        `${whose} can now sign in to your Foreword account.`,
        'If this wasn\'t you, set a new password now with "Forgot password?" on the sign-in page: this disconnects it and signs out all devices.',
      ],
    }),
  };
}

export function disconnectedMail(to: To, provider: Provider): NewMail {
  const name = NAMES[provider];
  return {
    kind: "identity-disconnected",
    to,
    subject: `${name} was disconnected from your account`,
    ...renderMail({
      heading: `${name} was disconnected from your account`,
      paragraphs: [
        `You can no longer sign in to Foreword with ${name}. Your password still works.`,
        "If this wasn't you, change your password now: someone knows it.",
      ],
    }),
  };
}
