import { sql } from "kysely";
import type { MailAddress } from "#src/platform/server/mime/mail-content.ts";

/** An attempt prepares for at most 30 s and sends for at most 60 s. */
export const LEASE = sql<string>`now() + interval '120 seconds'`;

/** A ledger row being processed. `fence` proves that we still own it. */
export type SendItem = {
  id: string;
  projectId: string;
  mailboxId: string;
  threadId: string | null;
  replyToMessageId: string | null;
  to: readonly MailAddress[];
  cc: readonly MailAddress[];
  bcc: readonly MailAddress[];
  subject: string;
  raw: Buffer;
  internetId: string;
  handle: string | null;
  attempt: number;
  firstAttemptAt: string | null;
  uncertainSince: string | null;
  searches: number;
  resends: number;
  reservedDay: string | null;
  createdAt: string;
  fence: number;
};
