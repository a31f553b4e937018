import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { defineCron } from "#src/platform/server/jobs/define-job.ts";
import { inPieces } from "#src/platform/server/jobs/in-pieces.ts";
import { defineDueWorker, type Worker } from "#src/platform/server/workers/due-worker.ts";
import { clearSome } from "./clear-mail.queries.ts";
import { SYNCS_DUE } from "./practice/post-office.queries.ts";
import { requestChecks } from "./proof/checks.queries.ts";
import { pullAnnouncements, pullWaiting } from "./push/pull-announcements.ts";
import { revokeGrants } from "./revoking/revoke-grants.ts";
import { keepCopies } from "./sending/copies/keep-copies.ts";
import { discardDrafts } from "./sending/drafts/discard-drafts.ts";
import { listDueSenders } from "./sending/due-sends.queries.ts";
import { SENDS_DUE } from "./sending/ledger.queries.ts";
import { sendNext } from "./sending/send-next.ts";
import { type DueMailbox, listDueMailboxes, listDueWatches } from "./sync/due-mailboxes.queries.ts";
import { syncMailbox } from "./sync/sync-mailbox.ts";
import { WATCHES_DUE } from "./watch/watch.queries.ts";
import { watchMailbox } from "./watch/watch-mailbox.ts";

const keyOf = ({ mailboxId }: DueMailbox) => mailboxId;

/** Syncs due mailboxes, for a few seconds at a time. */
export const syncWorker = defineDueWorker({
  name: "mailboxes.sync",
  parallel: 16,
  lookEveryMs: 1000,
  channel: SYNCS_DUE,
  find: ({ databases }, most) => listDueMailboxes(databases.auth.kysely, most),
  keyOf,
  work: (mailbox, services, signal) => syncMailbox(services, mailbox, signal),
});

/** Sends due mail, one at a time per mailbox. */
export const sendWorker = defineDueWorker({
  name: "mailboxes.send",
  parallel: 32,
  lookEveryMs: 1000,
  channel: SENDS_DUE,
  find: ({ databases }, most) => listDueSenders(databases.auth.kysely, most),
  keyOf,
  work: (mailbox, services, signal) => sendNext(services, mailbox, signal),
});

/**
 * Watches mailboxes whose providers push changes. Runs until the instance ends, so there is nothing
 * to drain: due times find the same work.
 */
export const watchWorker: Worker = {
  ...defineDueWorker({
    name: "mailboxes.watch",
    parallel: 500,
    lookEveryMs: 10_000,
    channel: WATCHES_DUE,
    find: ({ databases }, most) => listDueWatches(databases.auth.kysely, most),
    keyOf,
    work: (mailbox, services, signal) => watchMailbox(services, mailbox, signal),
  }),
  drain: async () => 0,
};

/** Receives Gmail's push notifications, if configured. */
export const announcedWorker: Worker = {
  name: "mailboxes.announced",
  run: pullAnnouncements,
  drain: pullWaiting,
};

/** Compares each mailbox with its provider every night. */
export const checkMailboxes = defineCron({
  name: "mailboxes.check",
  schedule: "11 2 * * *",
  queue: { length: "long" },
  async run({ services, signal }) {
    for (const organizationId of await listOrganizationIds(services.databases)) {
      signal.throwIfAborted();
      await inOrganization(services, organizationId, ({ db, org }) => requestChecks(db, org), {
        evenIfClosed: true,
      });
    }
  },
});

/** Revokes grants of deleted projects at the provider, before their mailboxes are deleted. */
export const revokeAbandonedGrants = defineCron({
  name: "mailboxes.revoke",
  schedule: "5-59/10 * * * *",
  hasExternalEffects: true,
  queue: { length: "long" },
  run: ({ services, signal }) => revokeGrants(services, signal),
});

/** Deletes provider drafts of mails that will not be sent. */
export const discardLeftDrafts = defineCron({
  name: "mailboxes.discard-drafts",
  schedule: "7-59/10 * * * *",
  hasExternalEffects: true,
  queue: { length: "long" },
  run: ({ services, signal }) => discardDrafts(services, signal),
});

/** Stores copies of sent mails that a server did not accept at first. */
export const keepSentCopies = defineCron({
  name: "mailboxes.keep-copies",
  schedule: "2-59/5 * * * *",
  hasExternalEffects: true,
  queue: { length: "long" },
  run: ({ services, signal }) => keepCopies(services, signal),
});

/** Deletes the data of deleted mailboxes and projects, in steps small enough to block no one. */
export const purgeMail = defineCron({
  name: "mailboxes.forget",
  schedule: "*/10 * * * *",
  queue: { length: "long" },
  async run({ services, signal }) {
    for (const organizationId of await listOrganizationIds(services.databases))
      await inPieces(signal, () =>
        inOrganization(services, organizationId, ({ db, org }) => clearSome(db, org), {
          evenIfClosed: true,
        }),
      );
  },
});
