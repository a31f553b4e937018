import { DOMAINS_AT_ONCE } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

/** Texts of the domains that mailboxes send from. */
export const domainsText = {
  tabs: "Mailboxes and domains",
  mailboxes: "Mailboxes",
  domains: "Domains",
  about: "The domains that all mailboxes of your organisation send from, checked once a day.",
  domain: "Domain",
  mailboxCount: "Mailboxes",
  here: (count: number, isHere: boolean) =>
    isHere ? String(count) : `${count}, in other projects`,
  checked: "Checked",
  notYet: "Not yet",
  check: "Check again",
  checkAll: (count: number) =>
    count > DOMAINS_AT_ONCE ? `Check the ${DOMAINS_AT_ONCE} oldest again` : "Check all again",
  notChecked: "The domains were not checked",
  sending: (count: number) => `${countOf(count, "mailbox sends", "mailboxes send")} from it.`,
  none: "No sending domains yet",
  noneHint: "Domains appear here once a mailbox is connected. Practice mailboxes have none.",
  failed: "The domains could not be loaded.",
  failures: {
    domain_not_found: "No mailbox sends from this domain any more.",
    outgoing_paused: "This server is a paused copy. Ask your server administrator to resume it.",
    rate_limited: "You're going too fast. Wait a moment.",
  },
};
