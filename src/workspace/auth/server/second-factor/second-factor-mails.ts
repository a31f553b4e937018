import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import { renderMail } from "#src/platform/server/mail/system-mail-html.ts";

type To = NewMail["to"];

export function secondFactorOnMail(to: To): NewMail {
  return {
    kind: "second-factor-on",
    to,
    subject: "Two-step sign-in was turned on",
    ...renderMail({
      heading: "Two-step sign-in was turned on",
      paragraphs: [
        "Your Foreword account now asks for a code of your authenticator app after the password. Other devices were signed out.",
        "If this wasn't you, contact an admin of your organisation immediately.",
      ],
    }),
  };
}

export function secondFactorOffMail(to: To): NewMail {
  return {
    kind: "second-factor-off",
    to,
    subject: "Two-step sign-in was turned off",
    ...renderMail({
      heading: "Two-step sign-in was turned off",
      paragraphs: [
        "Your Foreword account no longer asks for a code after the password.",
        "If this wasn't you, change your password now and turn it on again in your settings.",
      ],
    }),
  };
}

export function recoveryCodeUsedMail(to: To, left: number): NewMail {
  const count = left === 1 ? "One code is" : `${left} codes are`;
  return {
    kind: "recovery-code-used",
    to,
    subject: "A recovery code was used",
    ...renderMail({
      heading: "A recovery code was used",
      paragraphs: [
        `Someone entered your Foreword account, or proved to be you there, with a recovery code. ${count} left; new ones are in your settings.`,
        "If this wasn't you, change your password now: this signs out all other devices.",
      ],
    }),
  };
}

export function wrongCodeMail(to: To): NewMail {
  return {
    kind: "wrong-code",
    to,
    subject: "Someone entered a wrong sign-in code",
    ...renderMail({
      heading: "Someone entered a wrong sign-in code",
      paragraphs: [
        "The first step of a sign-in to your Foreword account was right, and the code after it was wrong.",
        "If this wasn't you, someone may know your password. Change it now: this signs out all other devices.",
      ],
    }),
  };
}
