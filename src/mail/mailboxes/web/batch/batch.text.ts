import type { BatchRow, MailboxBatch } from "#src/mail/mailboxes/batch/mailbox-batch.contract.ts";
import type { RowOutcome } from "#src/mail/mailboxes/batch/mailbox-batch.rules.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

const mailboxes = (count: number) => countOf(count, "mailbox", "mailboxes");
const SECURITY = { tls: "TLS", starttls: "STARTTLS", none: "not encrypted" };

const serverOf = (
  kind: string,
  { host, port, security }: NonNullable<BatchRow["servers"]>["imap"],
) => `${kind} ${host}:${port}, ${SECURITY[security]}`;

export const batchText = {
  title: "Add mailboxes from CSV",
  file: "CSV file",
  hint: "IMAP and SMTP accounts, one per row, up to 500. Exports of Smartlead, Instantly and lemlist are read, too.",
  template: "Download template",
  templateName: "mailboxes-template.csv",
  secrets: "Passwords are kept encrypted, and only until their row is done.",
  cancel: "Cancel",
  back: "Choose another file",
  close: "Close",

  rows: "Rows",
  row: "Row",
  email: "Mailbox",
  state: "Status",
  read: "Read as",
  states: {
    ready: "Ready",
    connected: "Already connected",
    reconnect: "Will reconnect",
    wrong: "Check",
  },
  readAs: ({ servers, name, dailyLimit, rampUp }: BatchRow): string[] =>
    servers === null
      ? []
      : [
          serverOf("IMAP", servers.imap),
          serverOf("SMTP", servers.smtp),
          [
            ...(name === "" ? [] : [name]),
            ...(dailyLimit === null ? [] : [`${dailyLimit} a day`]),
            ...(rampUp === null
              ? []
              : [`starts with ${rampUp.start}, ${rampUp.step} more each day`]),
          ].join(", "),
        ].filter((line) => line !== ""),
  ready: (count: number) => `${mailboxes(count)} can be connected`,
  wrong: (count: number) =>
    `${countOf(count, "row needs", "rows need")} a correction and will not be tried`,
  ignored: (headers: readonly string[]) => `Not used: ${headers.join(", ")}`,
  tooMany: (room: number) =>
    `This project can have ${room} more ${room === 1 ? "mailbox" : "mailboxes"}. Further rows will be refused.`,
  start: (count: number) => (count === 0 ? "Connect" : `Connect ${mailboxes(count)}`),

  earlier: "Earlier files",
  open: "Open",
  openFile: (fileName: string) => `Open: ${fileName}`,
  summary: ({ status, counts }: MailboxBatch) =>
    status === "waiting" || status === "running"
      ? "Connecting"
      : `${counts.connected} connected, ${counts.refused + counts.invalid + counts["not-tried"]} not`,
  phase: { waiting: "Queued", running: "Signing in to each server" },
  ended: ({ connected }: MailboxBatch["counts"]) => `Connected ${mailboxes(connected)}`,
  failed: "Connecting stopped early. Rows that were not tried can be downloaded.",
  cancelled: "Cancelled. Rows that were not tried can be downloaded.",
  outcomes: {
    waiting: "Waiting",
    connected: "Connected",
    known: "Already connected",
    refused: "Refused",
    invalid: "Not read",
    "not-tried": "Not tried",
  } satisfies Record<RowOutcome, string>,
  reason: "Reason",
  download: "Download rows that weren't connected",
  again: "Correct them, enter their passwords, and add the file again.",
  notDownloaded: "The rows could not be downloaded.",
  notLoaded: "The rows could not be loaded.",

  failures: {
    batch_empty: "There are no rows in this file.",
    batch_not_table: "This file is not a CSV table.",
    batch_without_email: "The file has no column named Email. Start with the template.",
    batch_too_long: "A file can have up to 500 rows.",
    batch_too_wide: "A file can have up to 100 columns.",
    batch_running: "Another file is being connected. Wait for it to finish, or cancel it.",
    project_archived: "Archived projects are read-only. Nothing is sent.",
    work_finished: "Already finished.",
    rate_limited: "You're going too fast. Wait a moment.",
  },
};
