import type { mailingListsContract } from "#src/inbox/mailing-lists/mailing-lists.contract.ts";
import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, invalid } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { escapeHtml } from "#src/platform/server/text/escape-html.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { askList } from "./ask-list.ts";
import type { ListEmail } from "./mailto.ts";
import { readList, requireListMessage, statusOf, wayOf } from "./read-list.ts";
import {
  deleteWaiting,
  findUnsubscribe,
  insertUnsubscribe,
  type ListMessage,
} from "./unsubscribes.queries.ts";

/** While a request waits, another one changes nothing. */
export async function unsubscribe({
  db,
  org,
  params: { messageId },
  body: { undoSeconds },
  services,
}: HandlerArgs<typeof mailingListsContract.unsubscribe>) {
  const { config, clock, jobs } = services;
  const message = await requireListMessage(db, org, messageId);
  await projects.requireOpen(db, org, message.projectId);
  const way = message.wayOut && wayOf(message.wayOut, config);
  if (!way) throw invalid("list_missing");
  if (way.kind === "page") throw invalid("list_by_hand");
  const earlier = await findUnsubscribe(db, org, message);
  if (!earlier || statusOf(earlier) !== "waiting") {
    const now = clock.now();
    const dueAt = new Date(now.getTime() + undoSeconds * 1000);
    const emailId =
      way.kind === "email"
        ? await writeEmail(db, org, message, {
            ...way.email,
            undoSeconds,
            // A double click writes one email.
            sendKey: `unsubscribe ${messageId} ${earlier?.id ?? ""}`,
          })
        : null;
    const url = way.kind === "request" ? way.url : "";
    const replaces = earlier?.id ?? null;
    const request = { ...message, url, emailId, now, dueAt, replaces };
    const id = await insertUnsubscribe(db, org, request);
    const { organizationId } = org;
    if (way.kind === "request" && id !== undefined)
      await jobs.enqueue(db, askList, { organizationId, id }, { startAt: dueAt });
    publishAsked(db, org, message);
  }
  const list = await readList(db, org, message, config);
  if (!list) throw invalid("list_missing");
  return { list };
}

async function writeEmail(
  db: Db,
  org: OrgScope,
  { projectId, mailboxId }: ListMessage,
  { address, subject, text, ...sending }: ListEmail & { undoSeconds: number; sendKey: string },
): Promise<string> {
  const sent = await ledger.scheduleSend(db, org, {
    projectId,
    mailboxId,
    kind: "send",
    origin: "compose",
    onReply: "send",
    to: [{ name: "", address }],
    subject,
    bodyHtml: `<p>${escapeHtml(text)}</p>`,
    ...sending,
  });
  return sent.id;
}

export async function undoUnsubscribe({
  db,
  org,
  params: { messageId },
  services,
}: HandlerArgs<typeof mailingListsContract.undo>): Promise<undefined> {
  const message = await requireListMessage(db, org, messageId);
  await projects.requireOpen(db, org, message.projectId);
  const found = await findUnsubscribe(db, org, message);
  if (!found || statusOf(found) === undefined) return undefined;
  const isStopped =
    found.emailId === null
      ? await deleteWaiting(db, org, found.id, services.clock.now())
      : await ledger.cancelSend(db, org, found.emailId);
  if (!isStopped) throw conflict("unsubscribe_sent");
  if (found.emailId !== null) await ledger.publishSend(db, org, found.emailId);
  publishAsked(db, org, message);
  return undefined;
}

function publishAsked(db: Db, org: OrgScope, { projectId, threadId }: ListMessage): void {
  publish(db, org, { topic: "inbox.changed", subjectId: threadId, projectId });
}
