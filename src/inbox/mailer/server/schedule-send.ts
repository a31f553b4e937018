import { decodeAllEntities } from "#src/editor/document/html/all-entities.ts";
import { drafts } from "#src/inbox/drafts/server/drafts.public.ts";
import type { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import type { ShownPicture } from "#src/inbox/messages/server/messages.public.ts";
import { gapsIn } from "#src/inbox/replies/replies.rules.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError, invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { attachFiles } from "./attached-files.ts";
import { htmlBelow } from "./html-below.ts";
import { fetchQuotedPictures } from "./quoted-pictures.ts";

type Args = HandlerArgs<typeof mailerContract.send>;

export async function scheduleSend(args: Args) {
  const { once, org, body, services } = args;
  return once(
    () => fetchQuotedPictures(args),
    async (db, pictures) => {
      await projects.requireOpen(db, org, body.projectId);
      const written = { ...body, kind: "send" as const };
      return addSend(db, org, services.config.apiBaseUrl, written, pictures);
    },
  );
}

type Written = Omit<
  Parameters<typeof ledger.scheduleSend>[2],
  "sendAt" | "origin" | "attachments" | "pictures" | "below" | "written"
> &
  Pick<Args["body"], "sendAt" | "attachments" | "hasSignature" | "quote" | "draft">;

const YEAR_MS = 366 * DAY_MS;
/** Allows for clock skew of browsers. */
const PAST_MS = 120_000;

/** A mail written by a person, with attachments and the pictures it quotes. */
export async function addSend(
  db: Db,
  org: OrgScope,
  apiBaseUrl: string,
  written: Written,
  fetched: readonly ShownPicture[],
) {
  // As mail clients parse it: a character may be an entity.
  if (gapsIn(decodeAllEntities(written.bodyHtml, "text")).length > 0) throw invalid("gap_left");
  const { projectId, hasSignature, quote = null, draft = null, attachments } = written;
  await requireOwnDraft(db, org, written);
  const attached = await attachFiles(db, org, apiBaseUrl, written);
  const sendAt = readTime(written.sendAt, new Date());
  if (written.remindAt !== undefined) requireReminder(written.remindAt, sendAt);
  async function compose(quoted: readonly ShownPicture[]) {
    const below = await htmlBelow(db, org, written, quoted);
    return ledger.scheduleSend(db, org, {
      ...written,
      ...attached,
      pictures: [...attached.pictures, ...below.pictures],
      origin: written.kind === "reply" ? "reply" : "compose",
      sendAt,
      below: below.html,
      written: { hasSignature, quote, draft, attachments },
    });
  }
  const sent = await compose(fetched).catch((error: unknown) => {
    // A reply omits quoted pictures that are too large. Nothing has been written yet.
    if (quote?.kind !== "reply" || fetched.length === 0 || !isTooLarge(error)) throw error;
    return compose([]);
  });
  if (draft) {
    const { threadId, handedOverId } = draft;
    await drafts.discard(db, org, { projectId, threadId }, { handedOverId });
  }
  return {
    scheduledMessageId: sent.id,
    status: "scheduled" as const,
    sendAt: sent.sendAt.toISOString(),
    undoUntil: sent.undoUntil.toISOString(),
  };
}

/** The draft that this can become again only references objects of the project. */
async function requireOwnDraft(
  db: Db,
  org: OrgScope,
  { projectId, draft, attachments }: Pick<Written, "projectId" | "draft" | "attachments">,
): Promise<void> {
  const messageIds = [draft?.answersId, ...attachments.map(({ fromMessageId }) => fromMessageId)];
  await projects.requireWithin(db, org, {
    table: "messages",
    projectId,
    ids: messageIds.filter((id) => id !== undefined),
    code: "message_not_found",
  });
  await projects.requireWithin(db, org, {
    table: "threads",
    projectId,
    ids: draft?.threadId ? [draft.threadId] : [],
    code: "thread_not_found",
  });
}

function isTooLarge(error: unknown): boolean {
  return error instanceof AppError && error.code === "message_too_large";
}

function requireReminder(remindAt: string, sendAt: Date): void {
  threads.followUp.requireTime("remindAt", remindAt);
  if (Date.parse(remindAt) <= sendAt.getTime()) throw invalid("reminder_before_sending");
}

export function readTime(given: string | undefined, now: Date): Date {
  if (given === undefined) return now;
  const at = new Date(given);
  const inMs = at.getTime() - now.getTime();
  if (inMs < -PAST_MS || inMs > YEAR_MS) throw invalid("send_time_past");
  return inMs < 0 ? now : at;
}
