import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeAi } from "#fakes/ai/fake-ai.ts";
import { documentationContract } from "#src/features/documentation/documentation.contract.ts";
import { invitationsContract } from "#src/features/organizations/invitations/invitations.contract.ts";
import { makeProduct } from "#src/features/products/products.makers.ts";
import { makeProject } from "#src/features/projects/projects.makers.ts";
import { setupContract } from "#src/features/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/features/setup/setup.makers.ts";
import { end, instancesBehindProxy } from "#src/testing/instances/product-instances.ts";
import { createCaller } from "#src/testing/person.ts";
import { generationContract } from "./generation.contract.ts";

// The product in a process of its own, which is killed again and again while it writes. Each time it
// is started anew, and goes on.

const KILLS = 5;

const model = await startFakeAi();
after(() => model.stop());
const environment = {
  AI_PROVIDER: "openai-compatible",
  AI_BASE_URL: model.url,
  AI_MODEL: "gpt-5-mini",
  AI_API_KEY: "key",
};
const { proxy, start } = await instancesBehindProxy();
let instance = await start(environment);
proxy.use(instance.url);

const maya = createCaller(proxy.url);
const token = new URL(instance.line.split(" ")[1] ?? "").searchParams.get("token") ?? "";
const person = { firstName: "Maya", lastName: "Keller", email: "maya@example.com" };
await maya.call(invitationsContract.acceptWithSignUp, {
  body: { token, ...person, password: "a quiet harbour at dawn" },
});

/** The questions that were answered, and after which of them the process is killed. */
let answered: string[] = [];
let kills = new Set<number>();
let restarting: Promise<void> = Promise.resolve();

const quoteEachChunk = model.answer;
model.answer = (asked) => {
  answered.push(`${asked.instructions}\n${asked.input}`);
  if (kills.delete(answered.length)) restarting = killAndStart();
  return quoteEachChunk(asked);
};

async function killAndStart(): Promise<void> {
  await end(instance, "SIGKILL");
  instance = await start(environment);
  proxy.use(instance.url);
}

/** Again until it succeeds: between a kill and the next start no one answers. */
async function call<T>(act: () => Promise<T>): Promise<T> {
  for (;;) {
    await restarting;
    const outcome = await act().then(
      (value) => ({ value }),
      () => undefined,
    );
    if (outcome) return outcome.value;
  }
}

type Statuses = () => Promise<readonly (string | null)[]>;

async function untilSettled(statuses: Statuses): Promise<void> {
  while ((await call(statuses)).includes("in-progress"));
}

const setupPages = (projectId: string) =>
  maya.call(setupContract.list, { query: { projectId, withContent: "true" } });

/** Everything a machine writes for a project, from the sources to the documentation. */
async function writeAll() {
  answered = [];
  const { id: projectId } = await makeProject(maya);
  const { id: productId } = await makeProduct(maya, { projectId, name: "Cell" });
  const settled = () =>
    untilSettled(async () => (await setupPages(projectId)).list.map(({ status }) => status));
  for (const name of ["Halden", "Brix"]) {
    const content = CASE_STUDY.replaceAll("Halden", name);
    await makeSetupItem(maya, { projectId, type: "case-study", name, content });
    await settled();
  }
  const content = "Gripworks sells vision grippers for bakeries. Prices start at 900 euros.";
  await makeSetupItem(maya, { projectId, type: "competitor", name: "Gripworks", content });
  await settled();
  for (const type of ["business-summary", "business-groups-summary"] as const) {
    await maya.call(setupContract.create, { body: { projectId, type } });
    await settled();
  }
  await maya.call(setupContract.createMany, { body: { projectId, type: "business-group" } });
  await settled();
  for (const type of ["competitors-summary", "comparison"] as const) {
    await maya.call(setupContract.create, { body: { projectId, type } });
    await settled();
  }
  const body = { projectId, productId };
  const { pageIds } = await maya.call(generationContract.generate, { body });
  const pages = () =>
    Promise.all(
      pageIds.map((pageId) =>
        maya.call(documentationContract.read, { params: { pageId }, query: {} }),
      ),
    );
  await untilSettled(async () => (await pages()).map(({ status }) => status));
  const { list } = await setupPages(projectId);
  return {
    setup: list.map(({ name, status, textContent }) => [name, status, textContent]),
    pages: (await pages()).map(({ name, status, textContent }) => [name, status, textContent]),
  };
}

test("a product that is killed again and again while it writes ends with the same texts", async () => {
  const expected = await writeAll();
  const questions = answered.length;
  const every = questions / KILLS;
  kills = new Set(
    Array.from({ length: KILLS }, (_, at) => 1 + Math.floor((at + Math.random()) * every)),
  );

  const written = await writeAll();

  assert.equal(kills.size, 0);
  assert.deepEqual(written, expected);
  const twice = answered.length - new Set(answered).size;
  assert.ok(twice <= KILLS, `${twice} questions were asked again after ${KILLS} kills`);
  assert.equal(new Set(answered).size, questions);
});
