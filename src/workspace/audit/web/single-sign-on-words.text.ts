import type { Words } from "./account-words.text.ts";

const CONNECTION: Readonly<Record<string, string>> = {
  saved: "Changed the single sign-on connection",
  tested: "Tested single sign-on",
  removed: "Disconnected single sign-on",
  on: "Turned on single sign-on",
  off: "Turned off single sign-on",
  "not-only": "Let members sign in without single sign-on again",
};

const DOMAIN: Readonly<Record<string, (domain: string) => string>> = {
  added: (domain) => `Added the domain ${domain}`,
  verified: (domain) => `Verified the domain ${domain}`,
  removed: (domain) => `Removed the domain ${domain}`,
  lost: (domain) => `Lost the domain ${domain}, whose DNS record is gone`,
};

const IDENTITY: Readonly<Record<string, (email: string) => string>> = {
  linked: (email) => `Signed in with single sign-on for the first time as ${email}`,
  refused: (email) => `Was refused: another account of the provider is connected to ${email}`,
  unlinked: (email) => `Disconnected ${email} from its account of the provider`,
};

/** Changes to an organisation's single sign-on and to the people who use it. */
export const singleSignOnWords = {
  single_sign_on_changed: {
    name: "Connection changed",
    says: ({ subject, details: { change = "", admins } }) => {
      const at = subject ? ` (${subject})` : "";
      if (change === "only") return `Required single sign-on, except for ${admins || "no one"}`;
      return `${CONNECTION[change] ?? "Changed single sign-on"}${at}`;
    },
  },
  single_sign_on_domain_changed: {
    name: "Domain changed",
    says: ({ subject, details: { change = "" } }) =>
      DOMAIN[change]?.(subject) ?? `Changed the domain ${subject}`,
  },
  single_sign_on_identity_changed: {
    name: "Account connected",
    says: ({ subject, details: { change = "", before } }) => {
      if (change === "email" && before) return `Has the address ${subject} at the provider now`;
      return IDENTITY[change]?.(subject) ?? `Changed the account of ${subject} at the provider`;
    },
  },
  single_sign_on_ended: {
    name: "Access ended",
    says: ({ subject, details: { by } }) =>
      by === "unknown"
        ? `Signed ${subject} out: the provider no longer knows them`
        : `Signed ${subject} out at the word of the provider`,
  },
} satisfies Readonly<Record<string, Words>>;
