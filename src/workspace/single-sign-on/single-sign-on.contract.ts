import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { User } from "#src/workspace/auth/auth.contract.ts";

export const provider_unreachable = "The provider does not answer. Try again in a moment.";

/** The provider's answer, from the redirect URL. */
export const answer = {
  key: z.string().min(1).max(200),
  search: z.string().min(1).max(8000),
};

export const returned = {
  sso_attempt_not_found: "This sign-in attempt expired. Start again.",
  sso_denied: "The provider did not let you in.",
  sso_failed: "The provider's answer could not be verified. Start again.",
  sso_secret_wrong: "The provider refused the client ID or secret.",
  sso_email_missing: "The provider sent no email address.",
  sso_email_unverified: "The provider has not verified this email address.",
  provider_unreachable,
} as const;

export const Redirect = z.object({
  url: z.string(),
  /** Stays in this browser and is required when the provider redirects back. */
  key: z.string(),
});

/** Where a person of an organisation with single sign-on goes. */
export const singleSignOnContract = {
  find: endpoint({
    method: "POST",
    path: "/auth/single-sign-on/find",
    access: "public",
    summary: "Whether the domain of an address has single sign-on. Only the domain counts.",
    body: z.object({ email: z.string().max(320) }),
    returns: z.object({ isOffered: z.boolean() }),
    limits: [{ by: "ip", max: 60, seconds: 300 }],
  }),
  redirect: endpoint({
    method: "POST",
    path: "/auth/single-sign-on/redirect",
    access: "public",
    kind: "workflow",
    summary: "Starts a sign-in at the provider of the address's domain.",
    body: z.object({ email: z.string().max(320) }),
    returns: Redirect,
    errors: {
      sso_not_found: "Your email's domain has no single sign-on here.",
      provider_unreachable,
    },
    limits: [{ by: "ip", max: 30, seconds: 300 }],
  }),
  finish: endpoint({
    method: "POST",
    path: "/auth/single-sign-on/{organizationId}/finish",
    access: "public",
    kind: "workflow",
    summary: "Takes the provider's answer and signs in, to this organisation only.",
    params: z.object({ organizationId: z.uuid() }),
    body: z.object(answer),
    returns: User,
    errors: {
      ...returned,
      sso_off: "Single sign-on was turned off.",
      sso_email_foreign: "Your email's domain is not one of this organisation.",
      sso_subject_changed:
        "This email belongs to another account of your provider here. Ask an admin to disconnect it.",
      sso_removed: "You are no longer a member. Ask an admin for an invitation.",
    },
    limits: [{ by: "ip", max: 30, seconds: 300 }],
  }),
  prove: endpoint({
    method: "POST",
    path: "/auth/single-sign-on/prove",
    access: "signed-in",
    worksConfined: true,
    kind: "workflow",
    summary: "Asks the provider again who is there, before a dangerous action.",
    returns: Redirect,
    errors: {
      sso_not_used: "This session did not begin with single sign-on.",
      provider_unreachable,
    },
    limits: [{ by: "user", max: 30, seconds: 300 }],
  }),
  finishProof: endpoint({
    method: "POST",
    path: "/auth/single-sign-on/prove/finish",
    access: "signed-in",
    worksConfined: true,
    kind: "workflow",
    summary: "Takes the provider's answer as a recent proof of this session.",
    body: z.object(answer),
    returns: nothing,
    errors: {
      ...returned,
      sso_not_used: "This session did not begin with single sign-on.",
      sso_other_person:
        "Another account of your provider answered. Use the one you signed in with.",
      sso_not_recent: "Your provider did not ask you to sign in again.",
    },
    limits: [{ by: "user", max: 30, seconds: 300 }],
  }),
  backChannel: endpoint({
    method: "POST",
    path: "/auth/single-sign-on/{organizationId}/sign-out",
    access: "public",
    kind: "workflow",
    acceptsForm: true,
    summary: "OpenID Connect back-channel sign-out: ends the sessions that a logout token names.",
    params: z.object({ organizationId: z.uuid() }),
    body: z.object({ logout_token: z.string().max(20_000) }),
    returns: nothing,
    errors: {
      logout_token_invalid: "This logout token is not valid here.",
      provider_unreachable,
    },
    limits: [{ by: "ip", max: 300, seconds: 60 }],
  }),
};
