import type { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findMailbox } from "./mailboxes.queries.ts";
import { openMailbox } from "./open-mailbox.ts";
import { answerOf } from "./provider-answer.ts";
import { quotaOf } from "./providers/all-providers.ts";
import type { StoredMailbox } from "./stored-mailbox.ts";

type Args = HandlerArgs<typeof mailboxesContract.estimate>;

const LONGEST_MS = 8000;
/** As much as most people get in a year; the rest is shown as "more". */
const MAX_COUNTED = 20_000;
/** The cost of one message by Google's table. */
const UNITS_PER_MESSAGE = 20;

/** Counts what the provider lists, like an import; nothing is stored. */
export async function estimateImport({ read, org, params, body, services }: Args) {
  const mailbox = await read((db) => findConnected(db, org, params.mailboxId));
  const until = performance.now() + LONGEST_MS;
  let count = 0;
  let isMore = false;
  try {
    const signal = AbortSignal.timeout(LONGEST_MS * 2);
    const { provider, context } = await openMailbox(services, org.organizationId, mailbox, signal);
    for await (const { refs } of provider.history(context, { since: new Date(body.since) })) {
      count += refs.length;
      isMore = count >= MAX_COUNTED || performance.now() > until;
      if (isMore) break;
    }
  } catch (error) {
    throw answerOf(error);
  }
  const quota = quotaOf(services, mailbox.provider);
  const minutes = quota ? Math.ceil((count * UNITS_PER_MESSAGE) / quota.mailbox) : null;
  return { count, isMore, minutes };
}

async function findConnected(db: Db, org: OrgScope, mailboxId: string): Promise<StoredMailbox> {
  const mailbox = await findMailbox(db, org, mailboxId);
  if (!mailbox) throw notFound("mailbox_not_found");
  // A mailbox is deleted some time after its project.
  await projects.requireThere(db, org, mailbox.projectId);
  if (mailbox.status === "disconnected") throw conflict("mailbox_disconnected");
  return mailbox;
}
