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

/** `at` as stored, in UTC. */
export function resetScheduledMail(to: To, { admin, at }: { admin: string; at: string }): NewMail {
  const when = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  }).format(new Date(at));
  return {
    kind: "second-factor-reset-scheduled",
    to,
    subject: "Your two-step sign-in will be reset",
    ...renderMail({
      heading: "Your two-step sign-in will be reset",
      paragraphs: [
        `${admin} asked to reset the two-step sign-in of your Foreword account, because you lost your authenticator app and your recovery codes. It happens on ${when} UTC. After that, your password is enough.`,
        "If this is wrong, cancel it in your settings under Security, or sign in with a code of your app: that cancels it as well.",
      ],
    }),
  };
}

export function secondFactorResetMail(to: To): NewMail {
  return {
    kind: "second-factor-reset",
    to,
    subject: "Your two-step sign-in was reset",
    ...renderMail({
      heading: "Your two-step sign-in was reset",
      paragraphs: [
        "Your Foreword account no longer asks for a code after the password, and all devices were signed out.",
        "Sign in and turn it on again in your settings. If you did not want this, change your password now.",
      ],
    }),
  };
}

export function recoveryCodesMadeMail(to: To): NewMail {
  return {
    kind: "recovery-codes-made",
    to,
    subject: "New recovery codes were made",
    ...renderMail({
      heading: "New recovery codes were made",
      paragraphs: [
        "The old recovery codes of your Foreword account no longer work, and every device is asked for a code again.",
        "If this wasn't you, change your password now and make new recovery codes in your settings.",
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
