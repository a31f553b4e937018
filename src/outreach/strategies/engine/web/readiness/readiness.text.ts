import type { Readiness } from "#src/outreach/strategies/engine/readiness.contract.ts";

type Check = Readiness["checks"][number];

const plural = new Intl.PluralRules("en");
const count = (number: number, one: string, many: string) =>
  plural.select(number) === "one" ? `1 ${one}` : `${number} ${many}`;

const checks: Readonly<
  Record<Check["id"], { name: string; good: string; bad: (count: number) => string }>
> = {
  steps: { name: "Steps", good: "The sequence has steps.", bad: () => "Add a step first." },
  "empty-steps": {
    name: "Texts",
    good: "All steps have text.",
    bad: (number) =>
      `${count(number, "step has", "steps have")} no text. Write it, or remove the step.`,
  },
  leads: {
    name: "Leads",
    good: "There are people to write to.",
    bad: () => "No one to write to yet. Add leads to this strategy.",
  },
  mailboxes: {
    name: "Mailboxes",
    good: "All mailboxes can send.",
    bad: (number) =>
      number === 0
        ? "Choose a mailbox under Settings."
        : `${count(number, "mailbox", "mailboxes")} can't send. Reconnect or resume it under Mailboxes, or choose another one.`,
  },
  "missing-values": {
    name: "Values",
    good: "No missing values.",
    bad: (number) =>
      `${count(number, "person lacks", "people lack")} a value without a fallback. They're held until it's added.`,
  },
  files: {
    name: "Files",
    good: "All attachments and pictures are there.",
    bad: (number) =>
      `${count(number, "file is", "files are")} missing. Emails that carry them are held until you replace or remove them.`,
  },
  "file-sizes": {
    name: "Size of files",
    good: "All mailboxes can send the files.",
    bad: (number) =>
      `The files are too large for ${count(number, "mailbox", "mailboxes")}: Outlook takes 2 MB with an email. Emails from there are held.`,
  },
  addresses: {
    name: "Addresses",
    good: "No address found whose domain receives no email.",
    bad: (number) =>
      `${count(number, "person has an address", "people have addresses")} at a domain that receives no email. Emails to them are held until the address or the domain changes.`,
  },
  links: {
    name: "Links",
    good: "No link found that doesn't answer.",
    bad: (number) => `${count(number, "link doesn't", "links don't")} answer. Check the address.`,
  },
  "postal-line": {
    name: "Postal address",
    good: "The footer has your postal address.",
    bad: () => "Add your postal address to the footer under Settings. Many countries require it.",
  },
  sequence: {
    name: "Other channel",
    good: "The other channel is running.",
    bad: (number) =>
      `${count(number, "step waits", "steps wait")} for the other channel, which isn't running. Start it too.`,
  },
  https: {
    name: "One-click unsubscribe",
    good: "Mail programs can unsubscribe in one click.",
    bad: () => "This server has no https address, so mail programs can only unsubscribe by email.",
  },
};

/** Texts of the readiness checks. */
export const readinessText = {
  open: {
    steps: "Open steps",
    "empty-steps": "Open steps",
    leads: "Open leads",
    "missing-values": "Open leads",
    files: "Open steps",
    "file-sizes": "Open steps",
    addresses: "Open leads",
    links: "Open steps",
    mailboxes: "Open settings",
    "postal-line": "Open settings",
    https: "",
    sequence: "",
  } satisfies Readonly<Record<Check["id"], string>>,
  title: "Ready to send?",
  passed: (passed: number, of: number, channel: string | undefined) =>
    `${channel === undefined ? "" : `${channel}: `}${passed} of ${of} ready`,
  failed: "The checks could not be loaded.",
  notChecked: "DNS was not checked",
  linksNotChecked: "Links were not checked",
  noMail: (domains: readonly string[], isComplete: boolean) =>
    `${isComplete ? "Domains:" : "Most at"} ${domains.join(", ")}`,
  check: "Check DNS and links again",
  linksNotAsked: (number: number) => `${count(number, "link was", "links were")} not checked yet.`,
  checkingLinks: (number: number) => `Checking ${count(number, "link", "links")}…`,
  failedLinks: (links: readonly string[]) => `No answer: ${links.join(", ")}`,
  withFields: (number: number) =>
    `Not checked: ${count(number, "link", "links")} with a field of the lead.`,
  checks,
  states: { pass: "OK", warning: "Check", fail: "Fix", unknown: "Unknown" },
  stranded: (address: string, people: number) =>
    `${count(people, "person waits", "people wait")} for ${address}, which can't send for this channel any more.`,
  moveTo: "Continue from",
  moved: (people: number) =>
    `${count(people, "person continues", "people continue")} from the other mailbox`,
  notMoved: "The mailbox was not changed",
  failures: {
    campaign_not_found: "Someone deleted this strategy.",
    mailbox_not_chosen: "Choose a connected mailbox of this channel.",
    strategy_archived: "This strategy is archived. Restore it first.",
    project_archived: "This project is archived. Restore it first.",
  },
};

/** The links with this answer. */
export function linksIn(
  links: Readiness["links"],
  state: Readiness["links"][number]["state"],
): string[] {
  return links.filter((one) => one.state === state).map(({ link }) => link);
}
