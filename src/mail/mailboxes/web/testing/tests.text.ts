import type { MailboxTest } from "#src/mail/mailboxes/mailbox-tests.contract.ts";
import { explainFailure } from "#src/mail/sending/explain-send.rules.ts";

type Outcome = NonNullable<MailboxTest["arrival"]>["headers"][number]["outcome"];
type Method = "spf" | "dkim" | "dmarc";

export const testsText = {
  title: "Test delivery",
  hint: "See whether email from this mailbox arrives, with which headers, and what the receiving server thinks of the sender.",
  from: "From",
  to: "To",
  toHint: "A mailbox at another provider shows most.",
  itself: (email: string) => `${email} (itself)`,
  send: "Send test",
  again: "Send another",
  close: "Close",
  waiting: {
    scheduled: "Waiting to be sent…",
    held: "The test is held. Check the status of the mailbox.",
    sending: "On its way to the provider…",
    unconfirmed: "The provider's answer was lost. Looking for the test…",
    sent: "Sent. Waiting for it to arrive…",
    failed: "The test wasn't sent.",
    cancelled: "The test was cancelled.",
  } satisfies Record<MailboxTest["status"], string>,
  failed: (code: string | null) => explainFailure(code),
  readNow: "Look for it now",
  arrived: (mailbox: string) => `Arrived in ${mailbox}`,
  sender: "Sender",
  headers: "Headers",
  header: "Header",
  outcome: "Arrived",
  outcomes: { kept: "As sent", changed: "Changed", lost: "Missing" } satisfies Record<
    Outcome,
    string
  >,
  sentAs: (header: string) => `${header}, sent`,
  arrivedAs: (header: string) => `${header}, arrived`,
  methods: { spf: "SPF", dkim: "DKIM", dmarc: "DMARC" } satisfies Record<Method, string>,
  results: (result: string | null) =>
    result === null ? "Not checked" : (RESULTS[result] ?? result),
  advice: {
    spf: "SPF: list the server that sends your email in the SPF record of your domain.",
    dkim: "DKIM: turn on signing at your provider and publish its key in your domain.",
    dmarc: "DMARC: publish a policy, and let SPF or DKIM pass for the domain in From.",
  } satisfies Record<Method, string>,
  silent:
    "The receiving server said nothing about the sender. Providers often skip the check for their own email.",
  failures: {
    mailbox_not_found: "This mailbox was already removed.",
    mailbox_disconnected: "This mailbox is disconnected.",
    mailbox_paused: "This mailbox is paused. Resume it first.",
    mailbox_reconnect: "Connect the receiving mailbox again first.",
    mailbox_unavailable: "The receiving mailbox can't be reached now. Try again in a moment.",
    outgoing_paused: "This server is a paused copy. Ask your server administrator to resume it.",
    project_archived: "Archived projects are read-only. Nothing is sent.",
    rate_limited: "You're going too fast. Wait a moment.",
  },
};

const RESULTS: Readonly<Record<string, string>> = {
  pass: "Passed",
  fail: "Failed",
  softfail: "Failed softly",
  none: "Not set up",
  neutral: "Neutral",
  bestguesspass: "No policy",
  temperror: "Try again later",
  permerror: "Record is broken",
};
