import { addMailbox, reconnectMailbox } from "#src/mail/mailboxes/server/add-mailbox.ts";
import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import type {
  Grant,
  Identity,
  ProviderId,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { RequestFacts } from "#src/platform/server/http/request/request-facts.ts";
import type { Services } from "#src/platform/server/services.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";

type Args = {
  org: OrgScope;
  services: Services;
  request: Pick<RequestFacts, "id" | "ip" | "userAgent">;
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** Further writes in the same transaction. */
  saved?(db: Db, mailboxId: string): Promise<void>;
};

export type Connected = {
  provider: ProviderId;
  projectId: string;
  /** Null for a new one. */
  mailboxId: string | null;
  identity: Identity;
  displayName?: string;
  grant: Grant;
};

/** The provider has been asked everything; the rest is one transaction. */
export function saveConnected(
  { org, services, request, transaction, saved }: Args,
  { mailboxId, identity, displayName = "", grant, ...place }: Connected,
): Promise<string> {
  return transaction(async (db) => {
    await projects.requireOpen(db, org, place.projectId);
    const id =
      mailboxId === null
        ? await addMailbox(db, org, services.keyring, { ...place, identity, displayName, grant })
        : await reconnect(db, org, services, { ...place, mailboxId, identity, grant });
    await audit.recordIn(db, org, request, {
      kind: mailboxId === null ? "mailbox_connected" : "mailbox_reconnected",
      subject: identity.address,
    });
    await saved?.(db, id);
    return id;
  });
}

/** Reconnecting requires the same account, so that mail of two accounts is not mixed. */
async function reconnect(
  db: Db,
  org: OrgScope,
  { keyring }: Services,
  wanted: Connected & { mailboxId: string },
): Promise<string> {
  const { projectId, provider, identity, grant } = wanted;
  const mailbox = await findMailbox(db, org, wanted.mailboxId);
  if (mailbox?.projectId !== projectId || mailbox.provider !== provider)
    throw notFound("mailbox_not_found");
  if (mailbox.accountKey !== identity.accountKey)
    throw conflict("mailbox_other_account", {
      connected: mailbox.address,
      given: identity.address,
    });
  await reconnectMailbox(db, org, keyring, mailbox, grant);
  return mailbox.id;
}
