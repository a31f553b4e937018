import { statfs } from "node:fs/promises";
import type { Config } from "#src/platform/server/config.ts";
import { probeSmtp } from "#src/platform/server/mail/probe-smtp.ts";
import { senderOf } from "#src/platform/server/mail/sender.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { listSealed } from "#src/platform/server/secrets/exchange-keys.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { FOREIGN_KEYRING, isForeignKeyring } from "#src/platform/server/secrets/keyring-check.ts";
import { type Finding, ok, problem, reasonOf, warning } from "./finding.ts";

const GIB = 1024 ** 3;
const PATIENCE_MS = 5000;

export async function checkKeys(
  { keyringFile }: Config,
  keyring: Keyring,
  migrate: PostgresTarget,
): Promise<Finding> {
  if (await isForeignKeyring(migrate, keyring))
    return problem("keys", `${keyringFile}: ${FOREIGN_KEYRING}`);
  const sealed = await listSealed(migrate).catch(() => []);
  const closed = sealed.filter(({ keyId }) => !keyring.keyIds.includes(keyId));
  if (closed.length > 0) {
    const what = closed.map(({ column, count }) => `${count} in ${column}`).join(", ");
    return problem(
      "keys",
      `${what} can't be decrypted with ${keyringFile}. Restore the keyring that encrypted them.`,
    );
  }
  const old = keyring.keyIds.length - 1;
  const says = `${keyringFile} decrypts everything`;
  return ok("keys", old > 0 ? `${says}; older keys kept: ${old}.` : `${says}.`);
}

export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const found = await statfs(dataDir).catch(() => undefined);
  if (!found) return ok("disk", `${dataDir} does not exist yet.`);
  const free = found.bavail * found.bsize;
  const says = `${(free / GIB).toFixed(1)} GiB free in ${dataDir}`;
  if (free < GIB / 4) return problem("disk", `${says}. Free some space before the database stops.`);
  return free < GIB ? warning("disk", `${says}. Free some space soon.`) : ok("disk", `${says}.`);
}

export async function checkMailServer({ mail, publicUrl }: Config): Promise<Finding> {
  if (!mail.smtpUrl) {
    return warning("mail server", "SMTP_URL is not set. Mails wait in the outbox.");
  }
  const failure = await probeSmtp(mail.smtpUrl);
  const { address } = senderOf({ mail, publicUrl });
  if (failure === undefined) {
    return ok("mail server", `Connected. Mails are sent from ${address}.`);
  }
  return problem("mail server", `Not accepting mail (${failure}). Check SMTP_URL.`);
}

/**
 * Checked from this machine, which may use another route than users; so a failure proves nothing.
 */
export async function checkAddress({ publicUrl }: Config): Promise<Finding[]> {
  if (publicUrl === undefined) return [];
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const findings: Finding[] = [];
  if (isLocal) {
    findings.push(
      warning(
        "address",
        "PUBLIC_URL only works on this machine. Set it to your public https address.",
      ),
    );
  } else if (protocol === "http:") {
    findings.push(
      warning("address", "PUBLIC_URL is plain http, so sessions can be intercepted. Use https."),
    );
  }
  findings.push(await checkReady(publicUrl));
  return findings;
}

async function checkReady(publicUrl: string): Promise<Finding> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const { status } = await fetch(`${publicUrl}/readyz`, { signal });
    if (status === 200) return ok("address", `${publicUrl} answers and is ready.`);
    return warning("address", `${publicUrl}/readyz answers ${status}. Check the log or the proxy.`);
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return warning(
      "address",
      `${publicUrl} does not answer from here (${reasonOf(cause) || "no connection"}). Start Foreword, or check the proxy.`,
    );
  }
}
