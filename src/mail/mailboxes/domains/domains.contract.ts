import { z } from "zod";
import { MAILBOX_ERRORS, PROVIDERS } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";

/** `unknown`: no name server responded, or it cannot be checked from outside. */
export const CHECK_STATES = ["pass", "warning", "fail", "unknown"] as const;
export const DOMAIN_PROBLEMS = [
  "spf-missing",
  "spf-many",
  "spf-too-many-lookups",
  "spf-without-provider",
  "spf-allows-all",
  "dkim-not-found",
  "dkim-selector-unknown",
  "dmarc-missing",
  "dmarc-not-aligned",
  "mx-missing",
  "no-answer",
] as const;

export const DomainCheck = z.object({
  state: z.enum(CHECK_STATES),
  /** The record in DNS. */
  record: z.string().nullable(),
  problem: z.enum(DOMAIN_PROBLEMS).nullable(),
});
export type DomainCheck = z.infer<typeof DomainCheck>;

/** A list that does not answer this server leaves its verdict unknown. */
const BlocklistCheck = z.object({
  state: z.enum(CHECK_STATES),
  lists: z.array(z.object({ zone: z.string(), verdict: z.enum(["clear", "listed", "unknown"]) })),
});
export type BlocklistCheck = z.infer<typeof BlocklistCheck>;

export const DomainAnswers = z.object({
  spf: DomainCheck.extend({ lookups: z.number().int() }),
  dkim: DomainCheck,
  dmarc: DomainCheck,
  mx: DomainCheck,
  /** Checks from before lists were asked do not have it. */
  blocklists: BlocklistCheck.optional(),
});
export type DomainAnswers = z.infer<typeof DomainAnswers>;

const SendingDomain = z.object({
  domain: z.string(),
  providers: z.array(z.enum(PROVIDERS)),
  /** How many mailboxes of the organisation send from it, and in which projects. */
  mailboxes: z.number().int(),
  projectIds: z.array(z.uuid()),
  checkedAt: z.iso.datetime().nullable(),
  answers: DomainAnswers.nullable(),
});
export type SendingDomain = z.infer<typeof SendingDomain>;

export const domainsContract = {
  list: endpoint({
    method: "GET",
    path: "/mailboxes/domains",
    access: "view",
    spansProjects: true,
    changesWith: ["mailboxes"],
    summary:
      "The domains that the organisation's mailboxes send from, with what DNS and blocklists have last said of them.",
    returns: z.object({ list: z.array(SendingDomain) }),
  }),
  check: endpoint({
    method: "POST",
    path: "/mailboxes/domains/check",
    access: "edit",
    spansProjects: true,
    kind: "workflow",
    summary:
      "Asks DNS and blocklists again about one domain, or about the 20 that were asked longest ago.",
    body: z.object({ domain: z.string().trim().toLowerCase().max(253).optional() }),
    returns: z.object({ list: z.array(SendingDomain) }),
    limits: [{ by: "organization", max: 30, seconds: 60 }],
    errors: {
      domain_not_found: "No mailbox sends from this domain.",
      outgoing_paused: MAILBOX_ERRORS.outgoing_paused,
    },
  }),
};
