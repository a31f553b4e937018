import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { startProduct } from "#src/testing/product-process.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { runBench } from "../kit/bench.ts";
import { temporaryFolder } from "../kit/database.ts";

// What an instance costs that no one uses: the processor time of its process and of its database,
// and its memory, also while eight people use it.

const SERVER = join(import.meta.dirname, "../kill/product-server.ts");
const PEOPLE = 8;
/** The kernel counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const MEGABYTE_KIB = 1024;

await runBench("idle", { settle: 30, seconds: 60, calls: 250 }, async (bench, flag) => {
  const dataDir = await temporaryFolder(bench);
  const environment = { PORT: "0", DATA_DIR: dataDir };
  const product = startProduct(environment, SERVER);
  bench.onEnd(async () => {
    product.child.kill("SIGTERM");
    await product.ended;
  });
  const line = await product.line(/invite\?token=/);
  const node = product.child.pid ?? 0;
  const [postmasterFile = ""] = globSync("**/postmaster.pid", { cwd: dataDir });
  const postmaster = Number.parseInt(readFileSync(join(dataDir, postmasterFile), "utf8"), 10);

  await pause(flag("settle") * 1000);
  const before = { node: ticksOf(node), database: ticksOfTree(postmaster) };
  await pause(flag("seconds") * 1000);
  const spent = {
    Node: ticksOf(node) - before.node,
    PostgreSQL: ticksOfTree(postmaster) - before.database,
  };
  for (const [name, ticks] of Object.entries(spent)) {
    const value = ticks / TICKS_PER_SECOND / flag("seconds");
    const target = { atMost: 0.5 };
    bench.report({
      metric: `${name}, idle`,
      value: value * 100,
      unit: "% of a core",
      n: 1,
      target,
    });
  }
  const idle = { value: memoryOf(node, "VmRSS"), unit: "MiB", n: 1, target: { atMost: 180 } };
  bench.report({ metric: "memory, idle", ...idle });

  const [, url = "", token = ""] = /(http\S+)\/invite\?token=([^\s&]+)/.exec(line) ?? [];
  const caller = await signUp(url, decodeURIComponent(token));
  await Promise.all(Array.from({ length: PEOPLE }, () => usePages(caller, flag("calls"))));
  const n = PEOPLE * flag("calls");
  const busy = { value: memoryOf(node, "VmHWM"), unit: "MiB", n, target: { atMost: 350 } };
  bench.report({ metric: "memory under load, highest", ...busy });
});

async function signUp(url: string, token: string): Promise<Caller> {
  const caller = createCaller(url);
  const body = {
    token,
    email: "maya@example.com",
    firstName: "Maya",
    lastName: "Keller",
    password: "a quiet harbour at dawn",
  };
  await caller.call(invitationsContract.acceptWithSignUp, { body });
  return caller;
}

/** A project with a page that is read, saved and found in the tree, one call after the other. */
async function usePages(caller: Caller, calls: number): Promise<void> {
  const { id: projectId } = await caller.call(projectsContract.create, { body: { name: "Acme" } });
  const { id: pageId } = await caller.call(documentationContract.create, { body: { projectId } });
  const params = { pageId };
  for (let call = 0; call < calls; call += 3) {
    await caller.call(documentationContract.readStructure, { query: { projectId } });
    await caller.call(documentationContract.read, { params, query: {} });
    const body = { content: `Sentence ${call}. `.repeat(200) };
    await caller.call(documentationContract.update, { params, body });
  }
}

/** The processor time of a process, with that of its ended children. */
function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
}

function ticksOfTree(postmaster: number): number {
  const children = readdirSync("/proc").filter(
    (name) => /^\d+$/.test(name) && Number(statOf(Number(name))[1]) === postmaster,
  );
  return [postmaster, ...children.map(Number)].reduce((sum, pid) => sum + ticksOf(pid), 0);
}

/** The fields after the name; a process that has ended has none. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return [];
  }
}

function memoryOf(pid: number, field: "VmRSS" | "VmHWM"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) / MEGABYTE_KIB;
}
