import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { requestSlice, updateMailbox } from "./change-mailbox.ts";
import { estimateImport } from "./estimate-import.ts";
import { listMailboxes } from "./list-mailboxes.queries.ts";
import { mailboxPolicy } from "./mailbox-policy.ts";
import {
  announcedWorker,
  checkMailboxes,
  discardLeftDrafts,
  keepSentCopies,
  purgeMail,
  revokeAbandonedGrants,
  sendWorker,
  syncWorker,
  watchWorker,
} from "./mailboxes.jobs.ts";
import { findMailbox } from "./mailboxes.queries.ts";
import { createPractice } from "./practice/connect-practice.ts";
import { writeFromOutside } from "./practice/write-from-outside.ts";
import { removeMailbox } from "./remove-mailbox.ts";

export const mailboxesFeature = defineFeature(
  mailboxesContract,
  {
    async list({ db, org, body: { projectId } }) {
      await projects.requireThere(db, org, projectId);
      return { list: await listMailboxes(db, org, { projectId }) };
    },
    async readHealth({ db, org, query: { projectId }, services }) {
      await projects.requireThere(db, org, projectId);
      const now = services.clock.now();
      return { list: await mailboxPolicy.get().readHealth(db, org, projectId, now) };
    },
    createPractice,
    writeFromOutside,
    update: updateMailbox,
    estimate: estimateImport,
    sync: ({ db, org, params }) => requestSlice(db, org, params.mailboxId, {}),
    verify: ({ db, org, params }) => requestSlice(db, org, params.mailboxId, { check: true }),
    repair: ({ db, org, params }) => requestSlice(db, org, params.mailboxId, { repair: true }),
    async readUse({ db, org, params: { mailboxId } }) {
      if (!(await findMailbox(db, org, mailboxId))) throw notFound("mailbox_not_found");
      return { list: await mailboxPolicy.get().listUses(db, org, mailboxId) };
    },
    remove: removeMailbox,
  },
  {
    jobs: [checkMailboxes, discardLeftDrafts, keepSentCopies, purgeMail, revokeAbandonedGrants],
    workers: [announcedWorker, sendWorker, syncWorker, watchWorker],
  },
);
