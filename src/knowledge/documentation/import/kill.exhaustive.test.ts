import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { type FollowedStream, followStream } from "#src/testing/instances/followed-stream.ts";
import { end, instancesBehindProxy } from "#src/testing/instances/product-instances.ts";
import { createPatientCaller } from "#src/testing/patient-caller.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { importContract } from "./import.contract.ts";
import { makeImport, makeZip } from "./import.makers.ts";

// The product in a separate process that is repeatedly killed while it imports an archive.

const PAGES = 400;
/** It is killed once this many pages exist. */
const MOMENTS = [0, 100, 200, 300];

const { proxy, start } = await instancesBehindProxy();
let instance = await start();
proxy.use(instance.url);

const maya = createPatientCaller(proxy.url);
const token = new URL(instance.line.split(" ")[1] ?? "").searchParams.get("token") ?? "";
const person = { firstName: "Maya", lastName: "Keller", email: "maya@example.com" };
await maya.call(invitationsContract.acceptWithSignUp, {
  body: { token, ...person, password: "a quiet harbour at dawn" },
});

async function killAndStart(): Promise<void> {
  await end(instance, "SIGKILL");
  instance = await start();
  proxy.use(instance.url);
}

/** Nested pages, each with a unique name and text. */
function archive(): Promise<Buffer> {
  const paths = Array.from({ length: PAGES }, (_, at) => `Folder ${at % 7}/Page ${at}.md`);
  return makeZip(
    Object.fromEntries(paths.map((path) => [path, `# ${path}\n\nText of ${path}.\n`])),
  );
}

/** Imports the archive into a new project, and returns its page names and parents. */
async function importWhile(moments: number[]): Promise<string[]> {
  const { id: projectId } = await makeProject(maya);
  const changes = await followStream(maya);
  const content = await archive();
  const { importId } = await makeImport(maya, { projectId, fileName: "notes.zip", content });
  await untilFinished(importId, changes, moments).finally(changes.stop);
  const { list } = await maya.call(documentationContract.readStructure, { query: { projectId } });
  const names = new Map(list.map(({ id, name }) => [id, name]));
  return list.map(({ name, parentId }) => `${names.get(parentId ?? "") ?? ""}/${name}`).toSorted();
}

async function untilFinished(
  importId: string,
  changes: FollowedStream,
  moments: number[],
): Promise<void> {
  for (;;) {
    // Subscribes before querying, or a change in between would be missed.
    const change = changes.untilNext();
    const { status, files } = await maya.call(importContract.read, { params: { importId } });
    if (status === "finished") return;
    assert.ok(status === "waiting" || status === "running", `The import is ${status}.`);
    const [next = Number.POSITIVE_INFINITY] = moments;
    if ((files?.done ?? 0) < next) {
      await change;
      continue;
    }
    moments.shift();
    await killAndStart();
  }
}

test("an import killed at four moments creates each page once", async () => {
  const expected = await importWhile([]);
  const moments = [...MOMENTS];

  const imported = await importWhile(moments);

  assert.deepEqual(moments, []);
  assert.deepEqual(imported, expected);
  assert.equal(new Set(imported).size, imported.length);
  assert.ok(imported.length > PAGES);
});
