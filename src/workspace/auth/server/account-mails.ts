import type { NewMail } from "#src/platform/server/mail/new-mail.ts";
import { renderMail } from "#src/platform/server/mail/system-mail-html.ts";

type To = NewMail["to"];

export function confirmationMail(to: To, link: string): NewMail {
  return {
    kind: "verify-email",
    to,
    subject: "Confirm your email address",
    ...renderMail({
      heading: "Confirm your email address",
      paragraphs: ["Click the button to confirm that this address is yours."],
      action: { label: "Confirm", url: link },
      footnote: "The link works for 24 hours. Didn't request it? Ignore this email.",
    }),
  };
}

export function addressChangeMail(to: To, newAddress: string): NewMail {
  return {
    kind: "email-change",
    to,
    subject: "Someone wants to change your email address",
    ...renderMail({
      heading: "Your email address is about to change",
      paragraphs: [
        `Your Foreword account will use ${newAddress} instead of this address, once the new address is confirmed.`,
        "If this wasn't you, someone knows your password. Change it now: this cancels the new address and signs out all other devices.",
      ],
    }),
  };
}

export function addressChangedMail(to: To, newAddress: string): NewMail {
  return {
    kind: "email-changed",
    to,
    subject: "Your email address was changed",
    ...renderMail({
      heading: "Your email address was changed",
      paragraphs: [
        `Your Foreword account now uses ${newAddress} instead of this address.`,
        "If this wasn't you, contact an admin of your organisation immediately.",
      ],
    }),
  };
}

export function resetMail(to: To, link: string): NewMail {
  return {
    kind: "reset-password",
    to,
    subject: "Set a new password",
    ...renderMail({
      heading: "Set a new password",
      paragraphs: ["Someone, probably you, requested a new password for this address."],
      action: { label: "Set a new password", url: link },
      footnote:
        "The link works once, for 30 minutes. Didn't request it? Ignore this email; your password stays the same.",
    }),
  };
}

type Providers = { connected: readonly string[]; disconnected?: readonly string[] };

export function passwordChangedMail(to: To, { connected, disconnected = [] }: Providers): NewMail {
  const gone = `Disconnected for safety: ${namesOf(disconnected)}. You can connect it again in your settings.`;
  const left = `Still connected, and can sign in: ${namesOf(connected)}. Disconnect anything you don't recognise in your settings.`;
  return {
    kind: "password-changed",
    to,
    subject: "Your password was changed",
    ...renderMail({
      heading: "Your password was changed",
      paragraphs: [
        "The password of your Foreword account was changed, and other devices were signed out.",
        ...(disconnected.length > 0 ? [gone] : []),
        ...(connected.length > 0 ? [left] : []),
        'If this wasn\'t you, set a new one now with "Forgot password?" on the sign-in page.',
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
    ...renderMail({
      heading: "A new device signed in",
      paragraphs: [
        `Someone signed in to your Foreword account with ${facts.device}, from the address ${facts.ip}.`,
        "If this was you, there's nothing to do. If not, change your password: this signs out all other devices.",
      ],
    }),
  };
}

export function movedSessionMail(to: To, facts: { device: string; ip: string }): NewMail {
  return {
    kind: "new-device",
    to,
    subject: "Your session moved to another browser",
    ...renderMail({
      heading: "Your session moved to another browser",
      paragraphs: [
        `Your Foreword session is now used with ${facts.device}, from the address ${facts.ip}, without a new sign-in.`,
        "This is rare. If you didn't move your browser to another computer, change your password now: this signs out all devices.",
      ],
    }),
  };
}
