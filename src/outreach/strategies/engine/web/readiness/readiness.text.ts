import type {
  DOMAIN_PROBLEMS,
  Readiness,
} from "#src/outreach/strategies/engine/readiness.contract.ts";

type Check = Readiness["checks"][number];
type Problem = (typeof DOMAIN_PROBLEMS)[number];

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

const problems: Readonly<Record<Problem, { meaning: string; cure: string }>> = {
  "spf-missing": {
    meaning: "No SPF record says which servers may send for this domain.",
    cure: "Add a TXT record that begins with v=spf1 and includes your provider.",
  },
  "spf-many": {
    meaning: "There are several SPF records, so receivers ignore all of them.",
    cure: "Merge them into one TXT record.",
  },
  "spf-too-many-lookups": {
    meaning: "The SPF record needs more than 10 DNS look-ups, so receivers give up.",
    cure: "Remove includes of services that you no longer use.",
  },
  "spf-without-provider": {
    meaning: "The SPF record doesn't include the provider of this mailbox.",
    cure: "Add include:_spf.google.com for Google, or include:spf.protection.outlook.com for Microsoft.",
  },
  "spf-allows-all": {
    meaning: "The SPF record lets any server send for this domain.",
    cure: "End the record with ~all or -all.",
  },
  "dkim-not-found": {
    meaning: "No DKIM key was found where your provider publishes it.",
    cure: "Turn on DKIM in your provider's admin console and add the record it shows.",
  },
  "dkim-selector-unknown": {
    meaning: "The name of your DKIM key can't be known from outside.",
    cure: "Ask your email provider whether outgoing mail is signed.",
  },
  "dmarc-missing": {
    meaning: "No DMARC policy. Google and Yahoo require one from bulk senders.",
    cure: "Add a TXT record at _dmarc with v=DMARC1; p=none to begin with.",
  },
  "dmarc-not-aligned": {
    meaning: "Neither SPF nor DKIM holds for this domain, so the DMARC policy fails.",
    cure: "Fix SPF or DKIM first.",
  },
  "mx-missing": {
    meaning: "The domain receives no email, so replies and bounces get lost.",
    cure: "Add the MX records of your provider.",
  },
  "no-answer": {
    meaning: "DNS didn't answer.",
    cure: "Check again later.",
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
  noMail: (domains: readonly string[], isComplete: boolean) =>
    `${isComplete ? "Domains:" : "Most at"} ${domains.join(", ")}`,
  check: "Check DNS and links again",
  linksNotAsked: (number: number) => `${count(number, "link was", "links were")} not checked yet.`,
  checkingLinks: (number: number) => `Checking ${count(number, "link", "links")}…`,
  failedLinks: (links: readonly string[]) => `No answer: ${links.join(", ")}`,
  withFields: (number: number) =>
    `Not checked: ${count(number, "link", "links")} with a field of the lead.`,
  checkedAt: (at: string) => `Checked ${at}`,
  notYet: "DNS not checked yet",
  checks,
  records: { spf: "SPF", dkim: "DKIM", dmarc: "DMARC", mx: "MX" },
  good: {
    spf: "Your provider may send for this domain.",
    dkim: "Emails are signed.",
    dmarc: "DMARC passes.",
    mx: "Replies arrive.",
  },
  lookups: (number: number) => `${number} of 10 look-ups`,
  problems,
  states: { pass: "OK", warning: "Check", fail: "Fix", unknown: "Unknown" },
  show: "Show record",
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
