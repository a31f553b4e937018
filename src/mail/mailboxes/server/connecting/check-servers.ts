import type { ImapAccount } from "#src/mail/mailboxes/connecting.contract.ts";
import { MAIL_PORTS } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { connectImap } from "#src/mail/mailboxes/server/providers/imap/imap-connection.ts";
import {
  explainImap,
  NotEncrypted,
} from "#src/mail/mailboxes/server/providers/imap/imap-errors.ts";
import { smtpServer } from "#src/mail/mailboxes/server/providers/imap/imap-sender.ts";
import { NeedsReconnect } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type { ImapGrant, MailServer } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import { trySubmission } from "#src/platform/server/mail/probe-smtp.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import type { Services } from "#src/platform/server/services.ts";

const OUTLOOK = /(^|\.)(office365\.com|outlook\.com|hotmail\.com|live\.com)$/;

export function grantOf(account: ImapAccount): ImapGrant {
  const { email, password, imap, smtp, user = email, smtpUser, smtpPassword } = account;
  return {
    kind: "imap",
    imap,
    smtp,
    user,
    password,
    ...(smtpUser === undefined ? {} : { smtpUser }),
    ...(smtpPassword === undefined ? {} : { smtpPassword }),
  };
}

/** Both servers must accept the password before anything is stored. */
export async function checkServers(services: Services, grant: ImapGrant): Promise<void> {
  if (OUTLOOK.test(grant.imap.host)) throw invalid("imap_use_outlook");
  refusePort("imap", grant.imap, services);
  refusePort("smtp", grant.smtp, services);
  const permit = await services.outbound.acquirePermit();
  await tryImap(permit, grant, services);
  await trySmtp(permit, grant, services);
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
