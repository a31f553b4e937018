import { sumMailboxes } from "./list-mailboxes.queries.ts";
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
import { hasLivingMail } from "./store/has-living-mail.ts";
import { isShown } from "./store/is-shown.ts";
import { isBodyMissing, listOwnAddresses } from "./store/messages.queries.ts";
import { refreshThreads } from "./store/refresh-threads.queries.ts";
import { findThread } from "./store/threads.queries.ts";
import { readNewMailKind } from "./sync/new-mail.ts";
import { addOps } from "./sync/ops.queries.ts";
import { wakeSync } from "./sync/sync.queries.ts";
import { syncMailbox } from "./sync/sync-mailbox.ts";

import { writeSignature } from "./write-signature.ts";

export type { MailboxPolicy } from "./mailbox-policy.ts";
export type { OwnSend, SendOutcome, SendPolicy } from "./sending/send-policy.ts";
export type { ArrivalPolicy, Arrived } from "./store/announce-arrived.ts";
export type { Signature } from "./write-signature.ts";

/** The mailboxes API for other features. */
export const mailboxes = {
  policy: mailboxPolicy,
  arrivals: arrivalPolicies,
  findMailbox,
  findOnlyMailbox,
  sumByProject: sumMailboxes,
  findThread,
  /**
   * For lists of threads: excludes threads of deleted mailboxes, whose rows are still being
   * removed.
   */
  hasLivingMail,
  /** For lists of messages: excludes deleted ones, trash and spam. */
  isShown,
  /** For messages whose text is not stored. */
  isBodyMissing,
  /** People in the From and To fields of a project's mail. */
  findCorrespondents,
  listOwnAddresses,
  openMailbox,
  writeSignature,
  refreshThreads,
  /**
   * Searches the provider for mail from before the import range; call it outside of a transaction.
   */
  searchOlder,
  bringOlder,
  fetchAgain,
  searchWords,
  seed: seedMail,
  /** The prospects of the sample campaign, and their behaviour. */
  samplePeople: SAMPLE_PROSPECTS,
  practiseAnswers,
  /** Syncs a user's change to the provider. */
  addOps,
  wakeSync,
  /** The job to run on new mail. */
  readNewMailKind,
  /** Syncs it for a few seconds now; call it outside of a transaction. */
  sync: syncMailbox,
};

/** The send ledger. */
export const ledger = {
  policies: sendPolicies,
  writtenByPerson,
  /** Composes a mail and adds it to the ledger. */
  scheduleSend,
  /** Adds a composed mail to the ledger. */
  insertSend,
  findSend,
  cancelSend,
  restoreSend,
  holdSend,
  retrySend,
  isLive,
  endUnconfirmed,
  /** Withdraws sends that no provider has received yet. */
  withdraw: withdrawSends,
  lock: lockSends,
  listHandedOver,
  listDecisions,
  publishSend,
};
