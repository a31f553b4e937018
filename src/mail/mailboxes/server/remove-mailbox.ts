import type { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { deleteGrant, findGrant } from "./grants.queries.ts";
import { mailboxPolicy } from "./mailbox-policy.ts";
import { findMailbox, publishMailbox, setRemoved, setStatus } from "./mailboxes.queries.ts";
import { forgetAccount } from "./push/push.queries.ts";
import { endGrant } from "./revoking/end-grant.ts";
import { cancelOfMailbox } from "./sending/ledger.queries.ts";

type Args = HandlerArgs<typeof mailboxesContract.remove>;

/**
 * The grant and pending sends are removed immediately; the mail stays or is deleted. Then the
 * provider is asked to revoke the grant; if it does not respond, nothing changes here.
 */
export async function removeMailbox(args: Args): Promise<undefined> {
  const { transaction, org, services } = args;
  const removed = await transaction((db) => removeRows(db, args));
  const { grant, ...ended } = removed;
  // Otherwise it ends when the person revokes it or it expires.
  if (grant)
    await endGrant(services, org.organizationId, { ...ended, grant }).catch((error: unknown) =>
      services.log.info(
        { mailboxId: ended.mailbox.id, err: error },
        "a grant could not be revoked",
      ),
    );
  return undefined;
}

async function removeRows(db: Db, { org, params, query, request, services }: Args) {
  const mailbox = await findMailbox(db, org, params.mailboxId);
  if (!mailbox || mailbox.projectId !== query.projectId) throw notFound("mailbox_not_found");
  const stored = await findGrant(db, org, services.keyring, mailbox.id);
  await deleteGrant(db, org, mailbox.id);
  const pushHandle = await forgetAccount(db, org, mailbox.id);
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
  // After the change, so that the features see why their mail is cancelled.
  await cancelOfMailbox(db, org, mailbox.id);
  await mailboxPolicy.get().removed(db, org, mailbox.id, services.clock.now());
  await audit.recordIn(db, org, request, {
    kind: query.keepData ? "mailbox_disconnected" : "mailbox_deleted",
    subject: mailbox.address,
  });
  publishMailbox(db, org, mailbox);
  // Its conversations leave the lists, and people who have one open are notified.
  if (!query.keepData)
    publish(db, org, {
      topic: "inbox.changed",
      subjectId: mailbox.id,
      projectId: mailbox.projectId,
    });
  return { mailbox, pushHandle, grant: stored?.grant };
}
