import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, hasGreeting } from "../dovecot/loopback.ts";

export type Exim = { port: number; stop(): Promise<void> };

/** Debian's account for it. */
const EXIM_USER = "Debian-exim";

/**
 * Debian's Exim on a local port. Everyone with the password may send, and mail is delivered into
 * Maildirs. `later@` is deferred, `never@` is rejected, and mail to `bounces@` is accepted and
 * bounces. Requires root and the package `exim4-daemon-light`.
 */
export async function startExim({
  password,
  maildirs,
}: {
  password: string;
  /** The Maildir of each address. */
  maildirs: ReadonlyMap<string, string>;
}): Promise<Exim> {
  const dir = await mkdtemp(join(tmpdir(), "exim-"));
  await chmod(dir, 0o755);
  const [uid, gid] = [idOf("-u"), idOf("-g")];
  for (const name of ["spool", "log"]) {
    await mkdir(join(dir, name));
    await chown(join(dir, name), uid, gid);
  }
  const port = await freePort();
  const config = join(dir, "exim.conf");
  const lines = [...maildirs].map(([address, maildir]) => `${address}: ${maildir}\n`);
  await writeFile(join(dir, "maildirs"), lines.join(""));
  await writeFile(config, configFor({ dir, port, password }));
  const child = spawn("exim4", ["-C", config, "-bdf"], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += String(chunk);
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.once("error", () => undefined);
  await waitForGreeting(port, child, () => said);
  return {
    port,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await rm(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function idOf(kind: "-u" | "-g"): number {
  return Number(execFileSync("id", [kind, EXIM_USER], { encoding: "utf8" }));
}

function configFor({ dir, port, password }: { dir: string; port: number; password: string }) {
  return `
primary_hostname = mx.northwind.example
qualify_domain = northwind.example
local_interfaces = 127.0.0.1
daemon_smtp_ports = ${port}
exim_user = ${EXIM_USER}
exim_group = ${EXIM_USER}
deliver_drop_privilege = true
spool_directory = ${dir}/spool
log_file_path = ${dir}/log/%slog
pid_file_path =
tls_advertise_hosts =
keep_environment =
message_size_limit = 60M
rfc1413_query_timeout = 0s
acl_smtp_rcpt = recipients
acl_smtp_data = accept

begin acl
recipients:
  deny    !authenticated = *
          message = Sign in first
  defer   local_parts = later
          message = Greylisted
  deny    local_parts = never
          message = No such user
  accept

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if eq{$auth3}{${password}}}
  server_set_id = $auth2

begin routers
returning:
  driver = redirect
  local_parts = bounces
  allow_fail
  data = :fail: The account does not exist
delivered:
  driver = accept
  transport = maildir

begin transports
maildir:
  driver = appendfile
  maildir_format
  directory = \${lookup{$local_part@$domain}lsearch{${dir}/maildirs}}
  directory_mode = 0777
  mode = 0666
  user = ${EXIM_USER}
  group = ${EXIM_USER}
  envelope_to_add
  return_path_add

begin retry
* * F,2h,1m
`;
}

async function waitForGreeting(
  port: number,
  child: ChildProcess,
  said: () => string,
): Promise<void> {
  for (;;) {
    if (child.exitCode !== null || child.pid === undefined)
      throw new Error(`Exim did not start: ${said()}`);
    if (await hasGreeting(port)) return;
  }
}
