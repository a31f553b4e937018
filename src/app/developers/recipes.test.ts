import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, test } from "node:test";
import { freePort } from "#fakes/dovecot/loopback.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { makeAnsweredCampaign } from "#src/outreach/strategies/results/results.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeToken } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const ROOT = join(import.meta.dirname, "../../..");
const app = await testApp();
const maya = await app.signIn({ role: "admin" });
// Inside the repository, so that recipes find their dependencies.
await mkdir(join(ROOT, "dist"), { recursive: true });
const folder = await mkdtemp(join(ROOT, "dist/recipes-"));
after(() => rm(folder, { recursive: true }));

const guide = await readFile(join(import.meta.dirname, "guide.md"), "utf8");
const recipes = new Map(
  [...guide.matchAll(/^```ts ([\w-]+)\n(.*?)^```$/gms)].map(([, name = "", code = ""]) => [
    name,
    code,
  ]),
);

type Given = { env?: Record<string, string>; input?: string; person?: Person };

/** Starts the program as it stands in the guide. */
async function start(name: string, { env = {}, person = maya }: Given) {
  const file = join(folder, `${name}.ts`);
  await writeFile(file, recipes.get(name) ?? "");
  const { token } = await makeToken(person, { role: "edit" });
  const url = { FOREWORD_URL: app.listeningUrl, FOREWORD_TOKEN: token };
  return spawn(process.execPath, [file], { cwd: folder, env: { ...process.env, ...url, ...env } });
}

/** Runs it to its end and returns its lines. */
async function run(name: string, given: Given = {}): Promise<string[]> {
  const program = await start(name, given);
  program.stdin.end(given.input ?? "");
  const [output, errors, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, "exit"),
  ]);
  assert.equal(code, 0, errors);
  return output.trim().split("\n");
}

/** Starts a server; it is stopped with the test. */
async function serve(name: string, given: Given, port: number) {
  const env = { ...given.env, PORT: String(port) };
  const program = await start(name, { ...given, env });
  after(() => program.kill());
  const failed = once(program, "exit").then(() => text(program.stderr));
  const heard = once(program.stdout.setEncoding("utf8"), "data").then(([line]) => line);
  const said = await Promise.race([heard, failed]);
  assert.equal(said, "Listening.\n");
  return program;
}

test("sending starts after a yes", async () => {
  const campaign = await makeCampaign(maya);
  await writeFile(
    join(folder, "leads.csv"),
    "email,first_name,company\npriya@kestrel.test,Priya,Kestrel\n",
  );
  const env = { PROJECT_ID: campaign.projectId, STRATEGY_ID: campaign.strategyId };

  const lines = await run("import-and-start", { env, input: "yes\n" });

  assert.deepEqual(lines, ["Added 1 leads.", "Start sending? (yes/no) The campaign is active."]);
});

test("leads are exported by a token", async () => {
  const campaign = await makeCampaign(maya);
  await enrol(maya, campaign, { email: "priya@kestrel.test" });

  await run("nightly-export", { env: { STRATEGY_ID: campaign.strategyId } });

  assert.match(await readFile(join(folder, "leads-export.csv"), "utf8"), /priya@kestrel\.test/);
});

test("a form adds its sender once", async () => {
  const { id: projectId } = await makeProject(maya);
  const port = await freePort();
  await serve("lead-form", { env: { PROJECT_ID: projectId } }, port);
  const body = new URLSearchParams({ email: "priya@kestrel.test", company: "Kestrel" });
  const send = () => fetch(`http://127.0.0.1:${port}`, { method: "POST", body });

  const answers = [await (await send()).text(), await (await send()).text()];

  const { list } = await maya.call(leadsContract.list, { query: { projectId } });
  assert.deepEqual(answers, ["Thank you.", "Thank you."]);
  assert.deepEqual(
    list.map(({ email }) => email),
    ["priya@kestrel.test"],
  );
});

test("interested people reach a CRM", async () => {
  const { projectId, threadId } = await makeThread(app, maya);
  await app.admin.query("update threads set intent = 'interested' where id = $1", [threadId]);
  const received: unknown[] = [];
  const crm = createServer(async (request, response) => {
    received.push(JSON.parse(await text(request)));
    response.end();
  }).listen(0, "127.0.0.1");
  after(() => crm.close());
  await once(crm, "listening");
  // A listening TCP server always has this kind of address.
  const { port } = crm.address() as AddressInfo;

  await run("crm", { env: { PROJECT_ID: projectId, CRM_URL: `http://127.0.0.1:${port}` } });

  const { subject, participants } = await maya.call(threadsContract.read, { params: { threadId } });
  assert.deepEqual(received, [{ id: threadId, subject, people: participants }]);
});

test("the receiver of webhooks trusts a genuine event only", async () => {
  const key = randomBytes(32);
  const port = await freePort();
  const receiver = await serve(
    "webhook-receiver",
    { env: { WEBHOOK_SECRET: `whsec_${key.toString("base64")}` } },
    port,
  );
  const said = once(receiver.stdout, "data");
  const body = JSON.stringify({ type: "reply.received", data: { threadId: "1" } });
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", key).update(`event-1.${at}.${body}`).digest("base64");
  const headers = {
    "webhook-id": "event-1",
    "webhook-timestamp": at,
    "webhook-signature": `v1,${signature}`,
  };
  const post = (sent: string) =>
    fetch(`http://127.0.0.1:${port}`, { method: "POST", headers, body: sent });

  const statuses = [(await post(body)).status, (await post(`${body} `)).status];

  assert.deepEqual(statuses, [204, 401]);
  assert.deepEqual(await said, ['reply.received {"threadId":"1"}\n']);
});

test("the numbers of projects are a table", async () => {
  const noa = await app.signIn({ role: "admin" });
  await makeAnsweredCampaign(app, noa, { people: 2 });

  const [title, row] = await run("weekly-numbers", { person: noa });

  assert.equal(title, "Project\tSent\tReplies\tMeetings");
  assert.match(row ?? "", /\t2\t1\t0$/);
});

test("addresses of another tool are suppressed", async () => {
  const { id: projectId } = await makeProject(maya);
  await writeFile(join(folder, "unsubscribed.txt"), "a@kestrel.test\nb@kestrel.test\n");
  assert.deepEqual(await run("suppress", { env: { PROJECT_ID: projectId } }), [
    "Added 2, known 0.",
  ]);
});

test("pages are backed up as Markdown", async () => {
  const { projectId, id } = await makePage(maya);
  const lines = await run("back-up-pages", { env: { PROJECT_ID: projectId } });
  assert.equal(lines.at(-1), "Wrote Price list.");
  assert.match(await readFile(join(folder, `${id}.md`), "utf8"), /Price list/);
});

test("every recipe is tested", async () => {
  const source = await readFile(import.meta.filename, "utf8");
  assert.deepEqual(
    [...recipes.keys()].filter((name) => !source.includes(`"${name}"`)),
    [],
  );
});
