import { type ChildProcess, spawn } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, hasGreeting } from "./loopback.ts";

export type Dovecot = {
  host: string;
  port: number;
  password: string;
  /** Returns a Maildir another server may deliver into. By default a box is created when opened. */
  addBox(user: string): Promise<string>;
  stop(): Promise<void>;
};

/** Debian's nobody and nogroup. */
const NOBODY = 65_534;
/** Dovecot would truncate it at a space. */
const PASSWORD = "app-password";

/**
 * Debian's Dovecot on a local port, with its own files and any user. Requires root, because Dovecot
 * changes its user, and the package `dovecot-imapd`.
 */
export async function startDovecot(): Promise<Dovecot> {
  const dir = await mkdtemp(join(tmpdir(), "dovecot-"));
  await chmod(dir, 0o755);
  for (const name of ["run", "state", "mail"]) await mkdir(join(dir, name));
  await chown(join(dir, "mail"), NOBODY, NOBODY);
  const port = await freePort();
  const config = join(dir, "dovecot.conf");
  await writeFile(config, configFor(dir, port));
  const child = spawn("dovecot", ["-F", "-c", config], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += String(chunk);
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.once("error", () => undefined);
  await waitForGreeting(port, child, () => said);
  return {
    host: "127.0.0.1",
    port,
    password: PASSWORD,
    addBox: (user) => makeMaildir(join(dir, "mail", user)),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Both servers run as different users, so both may write. */
async function makeMaildir(path: string): Promise<string> {
  for (const folder of ["", "cur", "new", "tmp"]) {
    const made = join(path, folder);
    await mkdir(made);
    await chmod(made, 0o777);
    await chown(made, NOBODY, NOBODY);
  }
  return path;
}

function configFor(dir: string, port: number): string {
  const folder = (name: string, use: string) =>
    `  mailbox ${name} {\n    special_use = \\${use}\n    auto = create\n  }`;
  return `
base_dir = ${dir}/run
state_dir = ${dir}/state
log_path = /dev/stderr
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = nobody
default_internal_group = nogroup
default_login_user = nobody
first_valid_uid = 1
mail_location = maildir:${dir}/mail/%u
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=nobody gid=nogroup home=${dir}/mail/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
namespace inbox {
  inbox = yes
  separator = /
${folder("Sent", "Sent")}
${folder("Drafts", "Drafts")}
${folder("Trash", "Trash")}
${folder("Junk", "Junk")}
${folder("Archive", "Archive")}
}
`;
}

async function waitForGreeting(
  port: number,
  child: ChildProcess,
  said: () => string,
): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`Dovecot did not start: ${said()}`);
    if (await hasGreeting(port)) return;
  }
}
