import { z } from "zod";
import { download, endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  BATCH_CHARACTERS,
  BATCH_STATUSES,
  FILE_NAME_LENGTH,
  ROW_OUTCOMES,
  ROW_PROBLEM_IDS,
} from "./mailbox-batch.rules.ts";

const count = z.number().int();

const ShownServer = z.object({
  host: z.string(),
  port: count,
  security: z.enum(["tls", "starttls", "none"]),
  user: z.string(),
});

/** A row as it is read. It never contains a password. */
const BatchRow = z.object({
  /** The line of the file, counted from 1 with the header. */
  row: count,
  email: z.string(),
  name: z.string(),
  /** Null if it cannot be read. */
  servers: z.object({ imap: ShownServer, smtp: ShownServer }).nullable(),
  dailyLimit: count.nullable(),
  rampUp: z.object({ start: count, step: count }).nullable(),
  problems: z.array(z.enum(ROW_PROBLEM_IDS)),
});
export type BatchRow = z.infer<typeof BatchRow>;

const MailboxBatch = z.object({
  batchId: z.uuid(),
  projectId: z.uuid(),
  fileName: z.string(),
  status: z.enum(BATCH_STATUSES),
  workId: z.uuid(),
  counts: z.record(z.enum(ROW_OUTCOMES), count),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type MailboxBatch = z.infer<typeof MailboxBatch>;

const file = {
  projectId: z.uuid(),
  /** The text of a CSV file with a header. */
  text: z.string().min(1).max(BATCH_CHARACTERS),
};

const FILE_ERRORS = {
  batch_empty: "There are no rows in this file.",
  batch_not_table: "This file is not a CSV table.",
  batch_without_email: "The file has no column named Email. Start with the template.",
  batch_too_long: "A file can have up to 500 rows.",
  batch_too_wide: "A file can have up to 100 columns.",
};
const mailbox_batch_not_found = "This file does not exist.";
const params = z.object({ batchId: z.uuid() });

export const mailboxBatchContract = {
  preview: endpoint({
    method: "POST",
    path: "/mailboxes/batches/preview",
    access: "edit",
    kind: "query",
    summary:
      "Reads a CSV file of IMAP and SMTP accounts, and says what is wrong in each row. It stores nothing and answers no password.",
    body: z.object(file),
    returns: z.object({
      columns: z.array(z.object({ header: z.string(), isRead: z.boolean() })),
      rows: z.array(
        BatchRow.extend({
          /** The project has this mailbox: it stays as it is, or it is reconnected. */
          known: z.enum(["connected", "reconnect-required"]).nullable(),
        }),
      ),
      /** How many more mailboxes the project can have. */
      room: count,
    }),
    limits: [{ by: "user", max: 60, seconds: 300 }],
    errors: { project_not_found: PROJECT_ERRORS.project_not_found, ...FILE_ERRORS },
  }),
  start: endpoint({
    method: "POST",
    path: "/mailboxes/batches",
    access: "edit",
    summary:
      "Connects the rows of a CSV file as mailboxes, as work that can be cancelled. Passwords are kept encrypted until their row is done.",
    body: z.object({ ...file, fileName: z.string().trim().min(1).max(FILE_NAME_LENGTH) }),
    status: 202,
    returns: MailboxBatch,
    limits: [{ by: "organization", max: 5, seconds: 300 }],
    errors: {
      ...PROJECT_ERRORS,
      ...FILE_ERRORS,
      batch_running: "Another file is being connected. Wait for it to finish, or cancel it.",
    },
  }),
  list: endpoint({
    method: "GET",
    path: "/mailboxes/batches",
    access: "view",
    changesWith: ["mailboxes", "background-work"],
    summary: "The latest files whose rows were connected as mailboxes, the newest first.",
    query: z.object({ projectId: z.uuid() }),
    returns: z.object({ list: z.array(MailboxBatch) }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  read: endpoint({
    method: "GET",
    path: "/mailboxes/batches/{batchId}",
    access: "view",
    changesWith: ["mailboxes", "background-work"],
    summary: "What became of each row of a file.",
    params,
    returns: MailboxBatch.extend({
      rows: z.array(
        BatchRow.pick({ row: true, email: true }).extend({
          outcome: z.enum(ROW_OUTCOMES),
          /** Why it was not connected. */
          reason: z.string().nullable(),
        }),
      ),
    }),
    errors: { mailbox_batch_not_found },
  }),
  readRefused: endpoint({
    method: "GET",
    path: "/mailboxes/batches/{batchId}/refused",
    access: "view",
    summary:
      "The rows that were not connected, with the reason and without their passwords, to be corrected and added again.",
    params,
    returns: download("text/csv"),
    errors: { mailbox_batch_not_found },
  }),
};
