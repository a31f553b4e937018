import { z } from "zod";
import { domain } from "#src/platform/contract/email/domain-rule.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { Role } from "#src/platform/contract/roles.ts";
import { answer, provider_unreachable, Redirect, returned } from "./single-sign-on.contract.ts";
import { MAX_CLAIM_ROLES, MAX_DOMAINS } from "./single-sign-on.rules.ts";

const ClaimRole = z.object({ value: z.string().trim().min(1).max(300), role: Role });

export const Connection = z.object({
  issuer: z.string(),
  clientId: z.string(),
  defaultRole: z.enum(["edit", "view"]),
  /** The claim whose values give roles; null if everyone starts with the default role. */
  claim: z.string().nullable(),
  claimRoles: z.array(ClaimRole),
  isOn: z.boolean(),
  /** When a test sign-in with these settings succeeded. */
  testedAt: z.string().nullable(),
});
export type Connection = z.infer<typeof Connection>;

export const SsoDomain = z.object({
  domainId: z.uuid(),
  domain: z.string(),
  /** The TXT record to add to the domain. */
  record: z.string(),
  verifiedAt: z.string().nullable(),
  checkedAt: z.string().nullable(),
  /** Since when the record has been missing. */
  missingSince: z.string().nullable(),
});
export type SsoDomain = z.infer<typeof SsoDomain>;

/** An admin, who can get in without the provider if they are chosen. */
const Admin = z.object({
  memberId: z.uuid(),
  name: z.string(),
  email: z.string(),
  isBreakGlass: z.boolean(),
  /** A passkey, or a password with two-step sign-in. */
  isStrong: z.boolean(),
});
export type BreakGlassAdmin = z.infer<typeof Admin>;

const Linked = z.object({
  memberId: z.uuid(),
  name: z.string(),
  /** As the provider said at the last sign-in. */
  email: z.string(),
  subject: z.string(),
  signedInAt: z.string(),
  /** The provider no longer knew the person, so their access tokens wait. */
  heldSince: z.string().nullable(),
});
export type Linked = z.infer<typeof Linked>;

export const SingleSignOn = z.object({
  /** To register at the provider. */
  redirectUri: z.string(),
  signOutUri: z.string(),
  connection: Connection.nullable(),
  domains: z.array(SsoDomain),
  /** Members at a verified domain get in through the provider only. */
  isOnly: z.boolean(),
  admins: z.array(Admin),
  linked: z.array(Linked),
});
export type SingleSignOn = z.infer<typeof SingleSignOn>;

const admin = {
  access: "admin",
  needsPerson: true,
  spansProjects: true,
} as const;

const sso_missing = "Set up the connection first.";
const domain_not_found = "This domain is no longer listed.";

/** How an admin sets it up. */
export const singleSignOnSettingsContract = {
  read: endpoint({
    method: "GET",
    path: "/single-sign-on",
    ...admin,
    kind: "workflow",
    changesWith: ["single-sign-on", "members"],
    summary: "The provider of the organisation, its domains and who signs in with it.",
    returns: SingleSignOn,
  }),
  save: endpoint({
    method: "PUT",
    path: "/single-sign-on",
    ...admin,
    kind: "workflow",
    needsRecentProof: true,
    summary:
      "Sets the provider, which is read by discovery. Another issuer or client needs a new test.",
    body: z.object({
      issuer: z.url({ protocol: /^https?$/, error: "Enter a web address." }).max(500),
      clientId: z.string().trim().min(1).max(500),
      /** Kept as it is if missing; never returned. */
      clientSecret: z.string().trim().min(1).max(2000).optional(),
      defaultRole: z.enum(["edit", "view"]),
      claim: z.string().trim().min(1).max(200).nullable(),
      claimRoles: z.array(ClaimRole).max(MAX_CLAIM_ROLES),
    }),
    returns: SingleSignOn,
    errors: {
      issuer_unreachable:
        "Nothing answers there with the settings of an OpenID provider. Check the address.",
      issuer_mismatch: "The provider calls itself by another address. Enter exactly that one.",
      issuer_without_code: "This provider does not offer the authorization code flow.",
      secret_missing: "Enter the client secret.",
      sso_only_first: "First let members sign in in other ways again.",
    },
    limits: [{ by: "organization", max: 60, seconds: 3600 }],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/single-sign-on",
    ...admin,
    kind: "workflow",
    needsRecentProof: true,
    summary: "Disconnects the provider, and ends the sessions that it started.",
    returns: nothing,
    errors: { sso_missing },
  }),
  test: endpoint({
    method: "POST",
    path: "/single-sign-on/test",
    ...admin,
    kind: "workflow",
    summary: "Starts a test sign-in at the provider. It signs no one in.",
    returns: Redirect,
    errors: { sso_missing, provider_unreachable },
    limits: [{ by: "organization", max: 60, seconds: 3600 }],
  }),
  finishTest: endpoint({
    method: "POST",
    path: "/single-sign-on/test/finish",
    ...admin,
    kind: "workflow",
    summary: "Takes the provider's answer to a test sign-in.",
    body: z.object(answer),
    returns: z.object({ email: z.string(), role: Role, canRefresh: z.boolean() }),
    errors: { ...returned, sso_missing },
  }),
  setOn: endpoint({
    method: "POST",
    path: "/single-sign-on/on",
    ...admin,
    kind: "workflow",
    needsRecentProof: true,
    summary: "Turns single sign-on on or off. Turned off, the sessions that it started end.",
    body: z.object({ isOn: z.boolean() }),
    returns: SingleSignOn,
    errors: {
      sso_missing,
      sso_untested: "Test the connection first.",
      sso_domain_needed: "Verify a domain first.",
      sso_only_first: "First let members sign in in other ways again.",
    },
  }),
  setOnly: endpoint({
    method: "POST",
    path: "/single-sign-on/only",
    ...admin,
    kind: "workflow",
    needsRecentProof: true,
    summary: "Lets members at a verified domain in through the provider only, or no longer.",
    body: z.object({
      isOnly: z.boolean(),
      /** Admins who get in without the provider. */
      breakGlassIds: z.array(idOf("member")).max(20),
    }),
    returns: SingleSignOn,
    errors: {
      sso_off_first: "Turn single sign-on on first.",
      member_not_found: "One of them is no longer an admin.",
      break_glass_needed: "Choose at least one admin who gets in without the provider.",
      break_glass_weak:
        "One of them has neither a passkey nor a password with two-step sign-in. Choose someone else.",
    },
  }),
  addDomain: endpoint({
    method: "POST",
    path: "/single-sign-on/domains",
    ...admin,
    kind: "workflow",
    needsRecentProof: true,
    summary: "Claims an email domain. It counts once its DNS record is found.",
    body: z.object({ domain: domain("Domain") }),
    returns: SingleSignOn,
    status: 201,
    errors: {
      domain_public: "Anyone can have an address there. Enter a domain of your own.",
      domain_known: "This domain is already listed.",
      domains_full: `An organisation has at most ${MAX_DOMAINS} domains.`,
    },
  }),
  verifyDomain: endpoint({
    method: "POST",
    path: "/single-sign-on/domains/{domainId}/verify",
    ...admin,
    kind: "workflow",
    summary: "Looks for the DNS record of a domain.",
    params: z.object({ domainId: z.uuid() }),
    returns: SingleSignOn,
    errors: {
      domain_not_found,
      record_missing: "The record was not found. DNS changes can take an hour.",
      dns_unreachable: "The name servers of this domain do not answer. Try again in a moment.",
      domain_taken: "Another organisation has verified this domain. Remove its record first.",
    },
    limits: [{ by: "organization", max: 60, seconds: 3600 }],
  }),
  removeDomain: endpoint({
    method: "DELETE",
    path: "/single-sign-on/domains/{domainId}",
    ...admin,
    kind: "workflow",
    needsRecentProof: true,
    summary: "Gives a domain up. Its addresses no longer sign in through the provider.",
    params: z.object({ domainId: z.uuid() }),
    returns: SingleSignOn,
    errors: {
      domain_not_found,
      sso_last_domain: "Turn single sign-on off before you remove its last domain.",
    },
  }),
  unlink: endpoint({
    method: "DELETE",
    path: "/single-sign-on/links/{memberId}",
    ...admin,
    kind: "workflow",
    needsRecentProof: true,
    summary:
      "Disconnects a member from their account of the provider, so that another one can connect.",
    params: z.object({ memberId: z.uuid() }),
    returns: SingleSignOn,
    errors: { link_not_found: "This member is not connected." },
  }),
};
