import type { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { imapAccountKey } from "#src/mail/mailboxes/server/providers/imap/imap-sessions.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { checkServers, grantOf } from "./check-servers.ts";
import { saveConnected } from "./save-connected.ts";

type Args = HandlerArgs<typeof connectingContract.imap>;

export async function connectByImap(args: Args) {
  const { body, org, services, transaction } = args;
  const { projectId, email, displayName } = body;
  await transaction((db) => projects.requireOpen(db, org, projectId));
  const grant = grantOf(body);
  await checkServers(services, grant);
  const id = await saveConnected(args, {
    provider: "imap",
    projectId,
    mailboxId: body.mailboxId ?? null,
    identity: {
      accountKey: imapAccountKey(grant),
      address: email,
      sendAs: [{ name: displayName, address: email }],
    },
    displayName,
    grant,
  });
  return { mailboxId: id, projectId };
}
