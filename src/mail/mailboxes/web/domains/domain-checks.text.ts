import type {
  BlocklistCheck,
  DOMAIN_PROBLEMS,
} from "#src/mail/mailboxes/domains/domains.contract.ts";

type Problem = (typeof DOMAIN_PROBLEMS)[number];

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

const and = new Intl.ListFormat("en");

/** Texts of the checks of a sending domain. */
export const domainChecksText = {
  checkedAt: (at: string) => `Checked ${at}`,
  notYet: "DNS not checked yet",
  records: { spf: "SPF", dkim: "DKIM", dmarc: "DMARC", mx: "MX" },
  blocklists: "Blocklists",
  good: {
    spf: "Your provider may send for this domain.",
    dkim: "Emails are signed.",
    dmarc: "DMARC passes.",
    mx: "Replies arrive.",
  },
  lookups: (number: number) => `${number} of 10 look-ups`,
  problems,
  states: { pass: "OK", warning: "Check", fail: "Fix", unknown: "Not known" },
  listed: ({ lists }: BlocklistCheck) => {
    const of = (wanted: BlocklistCheck["lists"][number]["verdict"]) =>
      and.format(lists.filter(({ verdict }) => verdict === wanted).map(({ zone }) => zone));
    const [listed, clear, unknown] = [of("listed"), of("clear"), of("unknown")];
    const answered = lists.filter(({ verdict }) => verdict !== "unknown").length;
    return [
      listed === "" ? "" : `Listed by ${listed}.`,
      clear === "" ? "" : `Not listed by ${clear}.`,
      unknown === "" ? "" : `${unknown} refused this server, or didn't answer.`,
      unknown === "" ? "" : `${answered} of ${lists.length} blocklists answered.`,
      lists.length === 0 ? "No blocklists configured." : "",
    ]
      .filter((sentence) => sentence !== "")
      .join(" ");
  },
  unlist: "Find the reason on the list's website, end it, and ask for removal there.",
};
