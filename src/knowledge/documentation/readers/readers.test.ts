import assert from "node:assert/strict";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { LiveChange } from "#src/workspace/live/live.contract.ts";
import { openStream, type StreamEvent } from "#src/workspace/live/live.makers.ts";
import { readersContract } from "./readers.contract.ts";

const app = await testApp();

const of = (pageId: string) => ({ params: { pageId } });

async function readersOf(person: Person, pageId: string): Promise<string[]> {
  const { list } = await person.call(readersContract.list, of(pageId));
  return list.map(({ userId }) => userId).toSorted();
}

const isAboutReaders = ({ name, data }: StreamEvent) =>
  name === "change" && LiveChange.parse(data).topic === "documentation-readers.changed";

test("all readers of a page are listed, including viewers", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "view" });
  const page = await makePage(maya);

  for (const person of [maya, jonas]) await person.call(readersContract.stay, of(page.id));

  assert.deepEqual(await readersOf(maya, page.id), [maya.userId, jonas.userId].toSorted());
});

test("a person who leaves a page is removed from its readers", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya);
  await maya.call(readersContract.stay, of(page.id));

  await maya.call(readersContract.leave, of(page.id));

  assert.deepEqual(await readersOf(maya, page.id), []);
});

test("a reader whose browser stops reporting is removed", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya);
  await maya.call(readersContract.stay, of(page.id));

  await app.admin.query(
    "update documentation_marks set reading_at = now() - interval '1 minute' where page_id = $1",
    [page.id],
  );

  assert.deepEqual(await readersOf(maya, page.id), []);
});

test("others are notified only when a reader comes or goes", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "view" });
  const page = await makePage(maya);
  const stream = await openStream(maya);
  await stream.until(({ name }) => name === "ready");

  for (let round = 0; round < 3; round += 1) await jonas.call(readersContract.stay, of(page.id));
  await jonas.call(readersContract.leave, of(page.id));
  await maya.call(documentationContract.update, { ...of(page.id), body: { name: "Prices" } });

  await stream.until(
    ({ name, data }) =>
      name === "change" && LiveChange.parse(data).topic === "documentation.changed",
  );
  assert.equal(stream.events.filter(isAboutReaders).length, 2);
  stream.close();
});

test("a page that was deleted while it was open can be left", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya);
  await maya.call(readersContract.stay, of(page.id));
  await maya.call(documentationContract.remove, { ...of(page.id), query: {} });

  await maya.call(readersContract.leave, of(page.id));
});
