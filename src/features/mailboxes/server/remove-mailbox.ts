import { audit } from "#src/features/audit/server/audit.public.ts";
import type { mailboxesContract } from "#src/features/mailboxes/mailboxes.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { deleteGrant } from "./grants.queries.ts";
import { findMailbox, publishMailbox, setRemoved, setStatus } from "./mailboxes.queries.ts";
import { cancelOfMailbox } from "./sending/ledger.queries.ts";

type Args = HandlerArgs<typeof mailboxesContract.remove>;

/** The grant is gone at once, and so is what was to be sent; the mail stays or goes with it. */
export async function removeMailbox({ db, org, params, query, request }: Args): Promise<undefined> {
  const mailbox = await findMailbox(db, org, params.mailboxId);
  if (!mailbox || mailbox.projectId !== query.projectId) throw notFound("mailbox_not_found");
  await deleteGrant(db, org, mailbox.id);
  await cancelOfMailbox(db, org, mailbox.id);
  if (query.keepData)
    await setStatus(db, org, mailbox, { status: "disconnected", reason: null }, [
      "connecting",
      "backfilling",
      "active",
      "throttled",
      "reconnect-required",
      "paused",
    ]);
  else await setRemoved(db, org, mailbox.id);
  await audit.recordIn(db, org, request, {
    kind: query.keepData ? "mailbox_disconnected" : "mailbox_deleted",
    subject: mailbox.address,
  });
  publishMailbox(db, org, mailbox);
  return undefined;
}
