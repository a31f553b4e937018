import type { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { addMailbox } from "#src/mail/mailboxes/server/add-mailbox.ts";
import { readMailboxOf } from "#src/mail/mailboxes/server/change-mailbox.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { openBox } from "./post-office.queries.ts";

type Args = HandlerArgs<typeof mailboxesContract.createPractice>;

export async function createPractice({ db, org, body }: Args) {
  const { projectId, email, displayName } = body;
  await projects.requireOpen(db, org, projectId);
  const mailboxId = await connectPractice(db, org, { projectId, address: email, displayName });
  return readMailboxOf(db, org, { projectId, mailboxId });
}

/** A box exists from its first mail on, so that mail sent earlier is synced. */
export async function connectPractice(
  db: Db,
  org: OrgScope,
  { projectId, address, displayName }: { projectId: string; address: string; displayName: string },
): Promise<string> {
  await openBox(db, org, address);
  return addMailbox(db, org, undefined, {
    projectId,
    provider: "practice",
    identity: { accountKey: address, address, sendAs: [] },
    displayName,
    grant: { kind: "practice" },
  });
}
