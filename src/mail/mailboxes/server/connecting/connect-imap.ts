import type { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { MAIL_PORTS } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { connectImap } from "#src/mail/mailboxes/server/providers/imap/imap-connection.ts";
import {
  explainImap,
  NotEncrypted,
} from "#src/mail/mailboxes/server/providers/imap/imap-errors.ts";
import { smtpServer } from "#src/mail/mailboxes/server/providers/imap/imap-sender.ts";
import { imapAccountKey } from "#src/mail/mailboxes/server/providers/imap/imap-sessions.ts";
import { NeedsReconnect } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type { ImapGrant, MailServer } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { trySubmission } from "#src/platform/server/mail/probe-smtp.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import type { Services } from "#src/platform/server/services.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { saveConnected } from "./save-connected.ts";

type Args = HandlerArgs<typeof connectingContract.imap>;

const OUTLOOK = /(^|\.)(office365\.com|outlook\.com|hotmail\.com|live\.com)$/;

/** Both servers must accept the password before anything is stored. */
export async function connectByImap(args: Args) {
  const { body, org, services, transaction } = args;
  const { projectId, email, displayName, password, imap, smtp } = body;
  await transaction((db) => projects.requireOpen(db, org, projectId));
  if (OUTLOOK.test(imap.host)) throw invalid("imap_use_outlook");
  refusePort("imap", imap, services);
  refusePort("smtp", smtp, services);
  const grant: ImapGrant = { kind: "imap", imap, smtp, user: body.user ?? email, password };
  const permit = await services.outbound.acquirePermit();
  await tryImap(permit, grant, services);
  await trySmtp(permit, grant, services);
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

function refusePort(kind: "imap" | "smtp", server: MailServer, { config }: Services): void {
  const { tls, starttls } = MAIL_PORTS[kind];
  const ports: readonly number[] = [tls, ...starttls];
  const isNamed = config.mailAllowedHosts.has(`${server.host}:${server.port}`);
  if (!isNamed && !ports.includes(server.port)) throw invalid(`${kind}_unreachable`);
}

async function tryImap(permit: Permit, grant: ImapGrant, { config, log }: Services): Promise<void> {
  try {
    const client = await connectImap(permit, grant, { allowedHosts: config.mailAllowedHosts });
    await client.logout().catch(() => client.close());
  } catch (error) {
    log.info({ err: error }, "an IMAP server was not connected");
    if (error instanceof NotEncrypted) throw invalid("imap_not_encrypted");
    const isRefused = explainImap(error) instanceof NeedsReconnect;
    throw invalid(isRefused ? "imap_refused" : "imap_unreachable");
  }
}

async function trySmtp(permit: Permit, grant: ImapGrant, { config, log }: Services): Promise<void> {
  const server = await smtpServer(grant, { allowedHosts: config.mailAllowedHosts }).catch(
    (error: unknown) => {
      throw invalid(error instanceof NotEncrypted ? "smtp_not_encrypted" : "smtp_unreachable");
    },
  );
  const problem = await trySubmission(permit, server);
  if (!problem) return;
  log.info({ problem }, "an SMTP server was not connected");
  throw invalid(problem.about === "sign-in" ? "smtp_refused" : "smtp_unreachable");
}
