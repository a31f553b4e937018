import { z } from "zod";
import { CHECK_STATES, DomainAnswers } from "#src/mail/mailboxes/domains/domains.contract.ts";
import { MissingFile } from "#src/outreach/strategies/campaigns.contract.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

/** How many links one request asks. */
export const LINKS_AT_ONCE = 20;

const CAMPAIGN_CHECKS = [
  "steps",
  "empty-steps",
  "leads",
  "mailboxes",
  "missing-values",
  "files",
  "file-sizes",
  "addresses",
  "links",
  "postal-line",
  "https",
  "sequence",
] as const;

export const Readiness = z.object({
  checks: z.array(
    z.object({
      id: z.enum(CAMPAIGN_CHECKS),
      state: z.enum(CHECK_STATES),
      /** The number of affected people. */
      count: z.number().int(),
    }),
  ),
  domains: z.array(
    z.object({
      domain: z.string(),
      checkedAt: z.string().nullable(),
      answers: DomainAnswers.nullable(),
    }),
  ),
  /** Domains that receive no email, with the people of this campaign at them; the largest ones. */
  noMail: z.array(z.object({ domain: z.string(), people: z.number().int() })),
  /** Attachments and pictures of its emails that are gone. */
  missingFiles: z.array(MissingFile),
  /** The web links of its emails. Those with a field of a lead can't be asked. */
  links: z.array(
    z.object({ link: z.string(), state: z.enum(["reached", "failed", "not-asked", "has-field"]) }),
  ),
  /** Removed mailboxes that people still wait for. */
  stranded: z.array(
    z.object({ mailboxId: z.uuid(), address: z.string(), people: z.number().int() }),
  ),
});
export type Readiness = z.infer<typeof Readiness>;

const params = z.object({ campaignId: z.uuid() });
const campaign_not_found = "This campaign does not exist.";

export const readinessContract = {
  read: endpoint({
    method: "GET",
    path: "/campaigns/{campaignId}/readiness",
    access: "view",
    changesWith: ["strategies", "enrolments", "mailboxes"],
    summary: "Whether a campaign is ready to send, with what DNS has last said of its domains.",
    params,
    returns: Readiness,
    errors: { campaign_not_found },
  }),
  check: endpoint({
    method: "POST",
    path: "/campaigns/{campaignId}/readiness",
    access: "edit",
    kind: "workflow",
    summary:
      "Asks DNS again about the domains that a campaign sends from, and the links of its emails whether they answer: 20 of each at most, first those that were not asked yet.",
    params,
    query: z.object({
      /** Leaves the domains and the addresses of the people unasked. */
      only: z.literal("links").optional(),
    }),
    returns: Readiness,
    errors: { campaign_not_found, ...PROJECT_ERRORS },
    limits: [{ by: "organization", max: 30, seconds: 60 }],
  }),
};
