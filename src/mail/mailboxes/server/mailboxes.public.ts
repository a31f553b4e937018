import { mailboxPolicy } from "./mailbox-policy.ts";
import { findMailbox, findOnlyMailbox } from "./mailboxes.queries.ts";
import { bringOlder, fetchAgain } from "./older/bring-older.ts";
import { searchOlder } from "./older/search-older.ts";
import { openMailbox } from "./open-mailbox.ts";
import { searchWords } from "./providers/mail-search.ts";
import { practiseAnswers } from "./sample/practise-answers.ts";
import { SAMPLE_PROSPECTS } from "./sample/sample-prospects.ts";
import { seedMail } from "./sample/seed-mail.ts";
import { listDecisions } from "./sending/decisions.queries.ts";
import {
  cancelSend,
  findSend,
  holdSend,
  insertSend,
  isLive,
  retrySend,
} from "./sending/ledger.queries.ts";
import { scheduleSend } from "./sending/schedule-send.ts";
import { sendPolicies, writtenByPerson } from "./sending/send-policy.ts";
import { endUnconfirmed, publishSend } from "./sending/settle.queries.ts";
import {
  listHandedOver,
  lockSends,
  restoreSend,
  withdrawSends,
} from "./sending/withdraw.queries.ts";
import { arrivalPolicies } from "./store/announce-arrived.ts";
import { findCorrespondents } from "./store/find-correspondents.queries.ts";
import { findThread } from "./store/find-thread.queries.ts";
import { hasLivingMail } from "./store/has-living-mail.ts";
import { isShown } from "./store/is-shown.ts";
import { isBodyMissing } from "./store/messages.queries.ts";
import { refreshThreads } from "./store/refresh-threads.queries.ts";
import { readNewMailKind } from "./sync/new-mail.ts";
import { addOps } from "./sync/ops.queries.ts";
import { wakeSync } from "./sync/sync.queries.ts";
import { syncMailbox } from "./sync/sync-mailbox.ts";

export type { MailboxPolicy } from "./mailbox-policy.ts";
export type { OwnSend, SendOutcome, SendPolicy } from "./sending/send-policy.ts";
export type { ArrivalPolicy, Arrived } from "./store/announce-arrived.ts";

/** What the neighbours may do with mailboxes and the mail in them. */
export const mailboxes = {
  policy: mailboxPolicy,
  arrivals: arrivalPolicies,
  findMailbox,
  findOnlyMailbox,
  findThread,
  /** For lists of threads: not those of a deleted mailbox alone, whose rows are being cleared away. */
  hasLivingMail,
  /** For lists of messages: neither those that are gone nor those in the trash or among the spam. */
  isShown,
  /** For rows of messages: nothing is known of their text. */
  isBodyMissing,
  /** People that mail of a project came from or went to. */
  findCorrespondents,
  openMailbox,
  refreshThreads,
  /** Mail from before the days that are read: asks the provider, without a transaction of the caller. */
  searchOlder,
  bringOlder,
  fetchAgain,
  searchWords,
  seed: seedMail,
  /** The people that the sample campaign writes to, and what they do then. */
  samplePeople: SAMPLE_PROSPECTS,
  practiseAnswers,
  /** Brings a change that a person made to the provider. */
  addOps,
  wakeSync,
  /** The job that new mail asks for. */
  readNewMailKind,
  /** Reads it for a few seconds now, without a transaction of the caller. */
  sync: syncMailbox,
};

/** The ledger of what is sent. */
export const ledger = {
  policies: sendPolicies,
  writtenByPerson,
  /** Composes a mail and writes it down. */
  scheduleSend,
  /** Writes down a mail that is composed already. */
  insertSend,
  findSend,
  cancelSend,
  restoreSend,
  holdSend,
  retrySend,
  isLive,
  endUnconfirmed,
  /** Takes back what no provider has yet. */
  withdraw: withdrawSends,
  lock: lockSends,
  listHandedOver,
  listDecisions,
  publishSend,
};
