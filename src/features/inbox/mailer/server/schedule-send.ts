import { drafts } from "#src/features/inbox/drafts/server/drafts.public.ts";
import type { mailerContract } from "#src/features/inbox/mailer/mailer.contract.ts";
import { gapsIn } from "#src/features/inbox/replies/replies.rules.ts";
import { ledger } from "#src/features/mailboxes/server/mailboxes.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { attachFiles } from "./attached-files.ts";
import { htmlBelow } from "./html-below.ts";

type Args = HandlerArgs<typeof mailerContract.send>;

export async function scheduleSend({ db, org, body, services }: Args) {
  await projects.requireOpen(db, org, body.projectId);
  return addSend(db, org, services.config.apiBaseUrl, { ...body, kind: "send" });
}

type Written = Omit<
  Parameters<typeof ledger.scheduleSend>[2],
  "sendAt" | "origin" | "attachments" | "below" | "written"
> &
  Pick<Args["body"], "sendAt" | "attachments" | "hasSignature" | "quote" | "draft">;

const YEAR_MS = 366 * DAY_MS;
/** Clocks of browsers differ. */
const PAST_MS = 120_000;

/** A mail that a person has written, with its files. */
export async function addSend(db: Db, org: OrgScope, apiBaseUrl: string, written: Written) {
  if (gapsIn(written.bodyHtml).length > 0) throw invalid("gap_left");
  const now = new Date();
  const { projectId, hasSignature, quote = null, draft = null } = written;
  const sent = await ledger.scheduleSend(db, org, {
    ...written,
    ...(await attachFiles(db, org, apiBaseUrl, written)),
    origin: written.kind === "reply" ? "reply" : "compose",
    sendAt: readTime(written.sendAt, now),
    below: await htmlBelow(db, org, written),
    written: { hasSignature, quote, draft },
  });
  if (draft) await drafts.discard(db, org, { projectId, threadId: draft.threadId });
  return {
    scheduledMessageId: sent.id,
    status: "scheduled" as const,
    sendAt: sent.sendAt.toISOString(),
    undoUntil: sent.undoUntil.toISOString(),
  };
}

export function readTime(given: string | undefined, now: Date): Date {
  if (given === undefined) return now;
  const at = new Date(given);
  const inMs = at.getTime() - now.getTime();
  if (inMs < -PAST_MS || inMs > YEAR_MS) throw invalid("send_time_past");
  return inMs < 0 ? now : at;
}
