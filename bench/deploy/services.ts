import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Bench } from "../kit/bench.ts";
import { folderOf, freePort, ROOT, run, type Service, startService } from "./machine.ts";
import { place, reference } from "./reference.ts";

const POSTGRES = "/usr/lib/postgresql/15/bin";
const PATIENCE_MS = 20_000;

export type Database = {
  port: number;
  /** The password of the user in DATABASE_URL. */
  password: string;
  /** Runs psql as the superuser over the socket. */
  psql(database: string, ...args: string[]): Promise<string>;
};

/** Starts PostgreSQL with Debian's defaults: peer on the socket, SCRAM over TCP. */
export async function startPostgres(bench: Bench, folder: string): Promise<Database> {
  const data = await folderOf("postgres", join(folder, "postgresql"));
  const port = await freePort();
  await run("postgres", [
    `${POSTGRES}/initdb`,
    ...["-D", data, "-U", "postgres", "--encoding=UTF8", "--locale=C.UTF-8"],
    ...["--auth-local=peer", "--auth-host=scram-sha-256"],
  ]);
  const server = startService("postgres", [
    `${POSTGRES}/postgres`,
    ...["-D", data, "-p", String(port), "-k", data, "-c", "listen_addresses=127.0.0.1"],
  ]);
  bench.onEnd(() => server.stop("SIGINT"));
  const psql = (database: string, ...args: string[]) =>
    run("postgres", [
      `${POSTGRES}/psql`,
      ...["-XqAt", "-v", "ON_ERROR_STOP=1", "-h", data, "-p", String(port), "-d", database],
      ...args,
    ]);
  await until("PostgreSQL", server, () => psql("postgres", "-c", "select 1"));
  const password = randomBytes(18).toString("base64url");
  await psql(
    "postgres",
    ...["-v", `password=${password}`, "-f", join(ROOT, "deploy/postgresql/roles.sql")],
  );
  return { port, password, psql };
}

/** Starts pgbouncer with the file of deploy/, in transaction mode. */
export async function startPooler(bench: Bench, folder: string, database: Database) {
  const own = await folderOf("postgres", join(folder, "pgbouncer"));
  const [port, password] = [await freePort(), randomBytes(18).toString("base64url")];
  await database.psql(
    "foreword",
    ...["-v", `password=${password}`, "-f", join(ROOT, "deploy/postgresql/pooler.sql")],
  );
  const users = await placeFor(
    "postgres",
    own,
    "userlist.txt",
    `"foreword_pooler" "${password}"\n`,
  );
  const settings = await reference("pgbouncer/pgbouncer.ini", [
    ["port=5432", `port=${database.port}`],
    ["listen_port = 6432", `listen_port = ${port}`],
    ["/etc/pgbouncer/userlist.txt", users],
    ["/var/log/postgresql/pgbouncer.log", join(own, "pgbouncer.log")],
    ["/var/run/postgresql/pgbouncer.pid", join(own, "pgbouncer.pid")],
  ]);
  const file = await placeFor("postgres", own, "pgbouncer.ini", settings);
  let service: Service | undefined;
  const start = () => {
    service = startService("postgres", ["/usr/sbin/pgbouncer", file]);
  };
  start();
  bench.onEnd(() => service?.stop("SIGINT"));
  return {
    port,
    async restart() {
      await service?.stop("SIGINT");
      start();
    },
  };
}

async function placeFor(user: "postgres" | "nobody", folder: string, name: string, text: string) {
  const path = await place(join(folder, name), text, 0o600);
  await run("root", ["chown", user, path]);
  return path;
}

export type FrontProxy = {
  url: string;
  /** A self-signed certificate that the clients trust. */
  certificate: string;
  upstream: string;
  reload: string;
  port: number;
  plainPort: number;
};

/** Starts nginx with the file of deploy/ inside Debian's main configuration. */
export async function startProxy(
  bench: Bench,
  folder: string,
  instancePorts: readonly [number, number],
): Promise<FrontProxy> {
  const own = await folderOf("root", join(folder, "nginx"));
  await run("root", ["chmod", "711", own]);
  const [port, plainPort] = [await freePort(), await freePort()];
  const certificate = await makeCertificate(own);
  const [first, second] = instancePorts;
  const upstreamText = await reference("nginx/foreword-upstream.conf", [
    ["127.0.0.1:3001", `127.0.0.1:${first}`],
    ["127.0.0.1:3002", `127.0.0.1:${second}`],
  ]);
  const upstream = await place(join(own, "foreword-upstream.conf"), upstreamText);
  const site = await reference("nginx/foreword.conf", [
    ["/etc/nginx/foreword-upstream.conf", upstream],
    ["/var/cache/nginx/foreword", join(own, "cache")],
    ["/var/log/nginx", own],
    ["/etc/letsencrypt/live/app.example.com", own],
    ["listen [::]:443 ssl http2;", ""],
    ["listen [::]:80;", ""],
    ["listen 443 ", `listen 127.0.0.1:${port} `],
    ["listen 80;", `listen 127.0.0.1:${plainPort};`],
    ["https://app.example.com", `https://127.0.0.1:${port}`],
    ["app.example.com", "127.0.0.1"],
  ]);
  await place(join(own, "site.conf"), site);
  const whole = (await readFile("/etc/nginx/nginx.conf", "utf8"))
    .replace("/run/nginx.pid", join(own, "nginx.pid"))
    .replaceAll("/var/log/nginx", own)
    .replace("include /etc/nginx/modules-enabled/*.conf;", "")
    .replace("include /etc/nginx/conf.d/*.conf;", "")
    .replace("include /etc/nginx/sites-enabled/*;", `include ${own}/site.conf;`);
  const file = await place(join(own, "nginx.conf"), whole);
  await run("root", ["/usr/sbin/nginx", "-t", "-q", "-c", file]);
  const service = startService("root", ["/usr/sbin/nginx", "-c", file, "-g", "daemon off;"]);
  bench.onEnd(() => service.stop("SIGTERM"));
  await until("nginx", service, () => readFile(join(own, "nginx.pid")));
  return {
    url: `https://127.0.0.1:${port}`,
    certificate,
    upstream,
    reload: `/usr/sbin/nginx -c ${file} -s reload`,
    port,
    plainPort,
  };
}

async function makeCertificate(folder: string): Promise<string> {
  const path = join(folder, "fullchain.pem");
  await run("root", [
    ...["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"],
    ...["-nodes", "-days", "2", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"],
    ...["-keyout", join(folder, "privkey.pem"), "-out", path],
  ]);
  return path;
}

async function until(name: string, service: Service, isUp: () => Promise<unknown>): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await isUp();
      return;
    } catch (error) {
      const isOver = service.child.exitCode !== null || performance.now() > deadline;
      if (isOver) throw new Error(`${name} did not start.\n${service.output()}`, { cause: error });
    }
    await pause(50);
  }
}
