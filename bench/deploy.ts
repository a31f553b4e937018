import { setTimeout as pause } from "node:timers/promises";
import { buildWebIfStale } from "#scripts/build-web.ts";
import type { Caller } from "#src/testing/person.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { drill } from "./deploy/drill.ts";
import { type Installation, install } from "./deploy/installation.ts";
import { listenAs } from "./deploy/listen.ts";
import { countLost, makeWriter, type Tally, underLoad, type Writer } from "./deploy/load.ts";
import { machineFolder } from "./deploy/machine.ts";
import { addColleague, signIn, signUpFirst, trust } from "./deploy/people.ts";
import * as reverseProxy from "./deploy/reverse-proxy.ts";
import {
  type Database,
  type FrontProxy,
  startPooler,
  startPostgres,
  startProxy,
} from "./deploy/services.ts";
import { type Bench, runBench } from "./kit/bench.ts";

// Runs the reference installation of deploy/ and the procedures of docs/production.md on a Debian
// machine, with two instances behind nginx and pgbouncer. It needs root and the packages
// postgresql, pgbouncer, nginx, openssl and curl, and only touches a temporary folder and the
// loopback interface.

const COLLEAGUES = 4;
const EVENT_WITHIN_MS = 1000;
/** Slightly above the value in deploy/nginx/foreword-upstream.conf. */
const NGINX_FAIL_TIMEOUT_MS = 2500;
const MIB = 1024 ** 2;

await runBench("deploy", {}, async (bench) => {
  // Built by the installing user, because the service users may not write there.
  await buildWebIfStale();
  const folder = await machineFolder(bench);
  const database = await startPostgres(bench, folder);
  const installation = await install(bench, folder, database);
  const proxy = await startProxy(bench, folder, installation.ports);
  await trust(proxy.certificate);
  const places: [string, string][] = [
    ["https://app.example.com", `${proxy.url}\nNODE_EXTRA_CA_CERTS=${proxy.certificate}`],
    ["METRICS_TOKEN=", "METRICS_TOKEN=a-token-of-this-exercise"],
  ];
  await installation.configure(places);
  await installation.start("1");
  const admin = await signUpFirst(proxy.url, installation.outputOf("1"));
  check(bench, "the printed link makes the first account", admin.cookie !== undefined);
  await installation.stop("1");

  await database.psql("postgres", "-c", "alter role foreword nocreaterole");
  const pooler = await startPooler(bench, folder, database);
  places.push([
    "# DATABASE_POOLER_URL=postgres://127.0.0.1:6432/foreword",
    `DATABASE_POOLER_URL=postgres://127.0.0.1:${pooler.port}/foreword`,
  ]);
  const environment = await installation.configure(places);
  await Promise.all([installation.start("1"), installation.start("2")]);

  const kept = await tryFrontDoor(bench, proxy, admin);
  const writers: Writer[] = [];
  for (let number = 1; number <= COLLEAGUES; number += 1) {
    const colleague = await addColleague(proxy.url, admin, number);
    writers.push(await makeWriter(colleague, `Project of ${number}`));
  }
  await tryMonitoring(bench, installation, proxy);
  await tryPooler(bench, installation, database, pooler.restart);
  const people = { admin, writers };
  await tryRestarts(bench, installation, proxy, people);
  await tryDrill(bench, installation, database, admin, kept);
  await tryKeys(bench, installation, environment, proxy, people);
  await tryDoctor(bench, installation, environment);
});

function check(bench: Bench, metric: string, isTrue: boolean, said = "yes or no"): void {
  bench.report({ metric, value: isTrue ? 1 : 0, unit: said, n: 1, target: { exactly: 1 } });
}

/** Checks the public entry: HTTP/2, headers, bodies, events and metrics. */
async function tryFrontDoor(bench: Bench, proxy: FrontProxy, admin: Caller) {
  const { url } = proxy;
  const http2 = await reverseProxy.statusOverHttp2(url, "/sign-in");
  check(bench, "the page comes over HTTP/2 and TLS", http2 === 200, `status ${http2}`);
  const redirect = await reverseProxy.plainRedirect(proxy.plainPort);
  check(bench, "plain http leads to https", redirect === `301 ${url}/sign-in`, redirect);
  const wrong = await reverseProxy.wrongHeaders(url);
  check(bench, "every header of protection comes once", wrong.length === 0, wrong.join(", "));
  const again = await signIn(url, 0);
  const me = await again.call(authContract.me);
  check(bench, "the first account signs in", me.session?.role === "admin");
  const { id: projectId } = await admin.call(projectsContract.create, { body: { name: "First" } });
  bench.report({
    metric: "a change reaches a colleague's stream, slowest",
    value: await reverseProxy.slowestEvent(admin, again, 20),
    unit: "ms",
    n: 20,
    target: { atMost: EVENT_WITHIN_MS },
  });
  const fileId = await reverseProxy.keepsPicture(admin, projectId);
  check(bench, "a picture comes back as it was sent", fileId !== undefined);
  const [ours, theirs] = [
    await reverseProxy.answerToBody(admin, projectId, 5.5 * MIB),
    await reverseProxy.answerToBody(admin, projectId, 27 * MIB),
  ];
  check(bench, "too large a body is refused", ours === 413 && theirs === 413, `${ours}, ${theirs}`);
  const spoofed = await again.request("/api/auth/sessions", {
    headers: { "x-forwarded-for": "203.0.113.9", forwarded: "for=203.0.113.9" },
  });
  const sessions = await spoofed.text();
  check(bench, "no one says where they come from", !sessions.includes("203.0.113.9"));
  return { projectId, fileId: fileId ?? "" };
}

async function tryMonitoring(bench: Bench, installation: Installation, proxy: FrontProxy) {
  const headers = { authorization: "Bearer a-token-of-this-exercise" };
  const showsMetrics = async (url: string) => {
    const text = await (await fetch(url, { headers })).text();
    return text.includes("foreword_app_connections");
  };
  // An instance treats the last two spellings as the first.
  const paths = ["/metrics", "/metrics/", "/%6detrics"];
  const outside = await Promise.all(paths.map((path) => showsMetrics(proxy.url + path)));
  const inside = await showsMetrics(`${installation.addressOf("1")}/metrics`);
  check(bench, "metrics are read inside and not outside", inside && !outside.includes(true));
}

/** Work goes through the pooler, except session-level work, and survives a short outage of it. */
async function tryPooler(
  bench: Bench,
  installation: Installation,
  database: Database,
  restart: () => Promise<void>,
) {
  const listeners = await database.psql(
    "foreword",
    "-c",
    `select count(*) from pg_stat_activity
      where usename = 'foreword_app' and query like 'listen %' or query = 'select 1' and usename = 'foreword_app'`,
  );
  bench.report({
    metric: "direct connections that listen for notifications",
    value: Number(listeners),
    unit: "connections",
    n: 1,
  });
  await restart();
  const began = performance.now();
  let status = 0;
  while (status !== 200 && performance.now() - began < 10_000) {
    const answer = await fetch(`${installation.addressOf("1")}/readyz`);
    await answer.text();
    status = answer.status;
  }
  bench.report({
    metric: "ready again after a restart of the pooler",
    value: (performance.now() - began) / 1000,
    unit: "s",
    n: 1,
    target: { atMost: 5 },
  });
}

type People = { admin: Caller; writers: readonly Writer[] };

async function tryRestarts(
  bench: Bench,
  installation: Installation,
  proxy: FrontProxy,
  { admin, writers }: People,
) {
  const rolled = await underLoad(proxy.url, writers, async () => {
    await installation.switchRelease();
    await installation.roll(proxy);
  });
  tell(bench, "both instances replaced by foreword-roll", rolled, 0);

  const restarted = await underLoad(proxy.url, writers, async () => {
    await installation.stop("1");
    await installation.start("1");
  });
  tell(bench, "one instance restarted behind the proxy's back", restarted, 0);
  // nginx retries a failed instance after this time; both must not be down at once.
  await pause(NGINX_FAIL_TIMEOUT_MS);

  const events = await listenAs(admin);
  const made: string[] = [];
  const killed = await underLoad(proxy.url, writers, async () => {
    const make = async (name: string) => {
      const project = await admin.call(projectsContract.create, { body: { name } });
      made.push(project.id);
    };
    await make("Before the kill");
    await installation.stop("2", "SIGKILL");
    for (let at = 0; at < 5; at += 1) await make(`While one is away ${at}`).catch(() => undefined);
    await installation.start("2");
    await make("After the kill");
  });
  // Each writer may lose the one request that was in flight.
  tell(bench, "kill -9 of one instance", killed, writers.length);
  const arrived = await Promise.all(made.map((id) => events.seen(id, 5000)));
  bench.report({
    metric: "kill -9 of one instance, changes that a stream missed",
    value: arrived.filter((at) => !Number.isFinite(at)).length,
    unit: "changes",
    n: made.length,
    target: { exactly: 0 },
  });
  await events.close();
  bench.report({
    metric: "acknowledged writes lost in all of it",
    value: await countLost(writers),
    unit: "writes",
    n: writers.length,
    target: { exactly: 0 },
  });
}

function tell(bench: Bench, what: string, tally: Tally, mostWritesFailed: number): void {
  const why = [...tally.failures].join("; ");
  bench.report({
    metric: `${what}, reads that failed`,
    value: tally.readsFailed,
    unit: why ? `reads (${why})` : "reads",
    n: tally.reads,
    target: { exactly: 0 },
  });
  bench.report({
    metric: `${what}, writes that failed`,
    value: tally.writesFailed,
    unit: why ? `writes (${why})` : "writes",
    n: tally.writes,
    target: { atMost: mostWritesFailed },
  });
  bench.report({ metric: `${what}, slowest answer`, value: tally.slowestMs, unit: "ms", n: 1 });
}

async function tryDrill(
  bench: Bench,
  installation: Installation,
  database: Database,
  admin: Caller,
  kept: { projectId: string; fileId: string },
) {
  const drilled = await drill(installation, database, admin, kept);
  const { backupSeconds, restoreSeconds } = drilled;
  bench.report({ metric: "the nightly unit's backup", value: backupSeconds, unit: "s", n: 1 });
  bench.report({ metric: "restore into another database", value: restoreSeconds, unit: "s", n: 1 });
  check(bench, "the copy has what was there", drilled.isSame);
  check(bench, "the copy says that it sends nothing", drilled.isSilent);
}

/** Rotates the keys under load; every stored secret must then open with the new key alone. */
async function tryKeys(
  bench: Bench,
  installation: Installation,
  environment: string,
  proxy: FrontProxy,
  { writers }: People,
) {
  const tally = await underLoad(proxy.url, writers, async () => {
    await installation.operate(environment, "keys", "rotate");
  });
  tell(bench, "keys rotated", tally, 0);
  const keys = await installation.operate(environment, "keys");
  const isMoved =
    /^\S+ +0 secrets +base$/m.test(keys) && /^\S+ +[1-9]\d* secrets +current$/m.test(keys);
  check(
    bench,
    "everything is sealed with the new key",
    isMoved,
    keys.trim().replaceAll("\n", " | "),
  );
}

async function tryDoctor(bench: Bench, installation: Installation, environment: string) {
  const findings = await installation
    .operate(environment, "doctor")
    .catch((error: unknown) => String(error));
  check(bench, "doctor finds no problem", findings.includes("Problems: 0."), findings);
}
