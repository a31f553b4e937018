import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import { writeLetter } from "#src/platform/server/mail/system-mail-html.ts";

type To = NewMail["to"];

export function confirmationMail(to: To, link: string): NewMail {
  return {
    kind: "verify-email",
    to,
    subject: "Confirm your e-mail address",
    ...writeLetter({
      heading: "Confirm your e-mail address",
      paragraphs: ["Press the button to show that this address is yours. Then you can go on."],
      action: { label: "Confirm", url: link },
      footnote:
        "The link works for 24 hours. You did not ask for it? Then ignore this mail and nothing happens.",
    }),
  };
}

export function addressChangeMail(to: To, newAddress: string): NewMail {
  return {
    kind: "email-change",
    to,
    subject: "Someone wants to change your e-mail address",
    ...writeLetter({
      heading: "Your e-mail address is about to change",
      paragraphs: [
        `Your Foreword account shall use ${newAddress} instead of this address, once that address is confirmed.`,
        "If this was not you, someone knows your password. Change it now: that calls the change off and signs out every other device.",
      ],
    }),
  };
}

export function addressChangedMail(to: To, newAddress: string): NewMail {
  return {
    kind: "email-changed",
    to,
    subject: "Your e-mail address was changed",
    ...writeLetter({
      heading: "Your e-mail address was changed",
      paragraphs: [
        `Your Foreword account uses ${newAddress} from now on, and this address no longer.`,
        "If this was not you, tell an admin of your organisation at once.",
      ],
    }),
  };
}

export function resetMail(to: To, link: string): NewMail {
  return {
    kind: "reset-password",
    to,
    subject: "Set a new password",
    ...writeLetter({
      heading: "Set a new password",
      paragraphs: ["Someone, probably you, asked for a new password for this address."],
      action: { label: "Set a new password", url: link },
      footnote:
        "The link works once, for 30 minutes. You did not ask for it? Then ignore this mail; your password stays.",
    }),
  };
}

type Providers = { connected: readonly string[]; disconnected?: readonly string[] };

export function passwordChangedMail(to: To, { connected, disconnected = [] }: Providers): NewMail {
  const gone = `Disconnected for safety: ${namesOf(disconnected)}. You can connect it again in your settings.`;
  const left = `Still connected, and a way in: ${namesOf(connected)}. Disconnect in your settings what you do not know.`;
  return {
    kind: "password-changed",
    to,
    subject: "Your password was changed",
    ...writeLetter({
      heading: "Your password was changed",
      paragraphs: [
        "The password of your Foreword account was changed, and other devices were signed out.",
        ...(disconnected.length > 0 ? [gone] : []),
        ...(connected.length > 0 ? [left] : []),
        'If this was not you, set a new one now with "Forgot password?" on the sign-in page.',
      ],
    }),
  };
}

function namesOf(providers: readonly string[]): string {
  return providers.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join(", ");
}

export function newDeviceMail(to: To, facts: { device: string; ip: string }): NewMail {
  return {
    kind: "new-device",
    to,
    subject: "A new device signed in",
    ...writeLetter({
      heading: "A new device signed in",
      paragraphs: [
        `Someone signed in to your Foreword account with ${facts.device}, from the address ${facts.ip}.`,
        "Was it you? Then there is nothing to do. If not, change your password: that signs out every other device.",
      ],
    }),
  };
}

export function movedSessionMail(to: To, facts: { device: string; ip: string }): NewMail {
  return {
    kind: "new-device",
    to,
    subject: "You went on in another browser",
    ...writeLetter({
      heading: "You went on in another browser",
      paragraphs: [
        `Someone goes on in your Foreword account with ${facts.device}, from the address ${facts.ip}, without having signed in there.`,
        "That is rare. If you did not move your browser to another computer, change your password now: that signs out every device.",
      ],
    }),
  };
}
