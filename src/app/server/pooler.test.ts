import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { after, test } from "node:test";
import { createCaller } from "#src/testing/person.ts";
import { buildInstance, databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { openStream } from "#src/workspace/live/live.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

const app = await testApp();
const database = databaseOf(app);

/** A fake pooler that records what it receives. */
async function openWay() {
  let said = "";
  const way = createServer((socket) => {
    const server = connect(`${database.host}/.s.PGSQL.${database.port}`);
    socket.on("data", (bytes: Buffer) => {
      said += bytes.toString("latin1");
    });
    socket.pipe(server).pipe(socket);
    for (const end of [socket, server]) end.on("error", () => end.destroy());
    socket.once("close", () => server.destroy());
  });
  way.listen(0, "127.0.0.1");
  await once(way, "listening");
  after(() => way.close());
  const address = way.address();
  const port = address && typeof address === "object" ? address.port : 0;
  return { url: `postgres://127.0.0.1:${port}/${database.database}`, said: () => said };
}

test("only session-level work bypasses the pooler", async () => {
  const way = await openWay();
  const instance = await buildInstance(database, {
    takesJobs: true,
    environment: {
      DATABASE_URL: "postgres://named.beside/it",
      DATABASE_POOLER_URL: way.url,
    },
  });
  try {
    const maya = await app.signIn({ role: "edit" });
    const there = createCaller(instance.listeningUrl, maya.cookie);
    const stream = await openStream(there);
    await stream.until(({ name }) => name === "ready");

    const { id } = await maya.call(projectsContract.create, { body: { name: "Heard" } });

    await stream.until(({ data }) => JSON.stringify(data).includes(id));
    stream.close();
  } finally {
    await instance.stop();
  }
  assert.match(way.said(), /set local app\.organization_id/);
  assert.match(way.said(), /pgboss/);
  assert.doesNotMatch(way.said(), /\blisten "|pg_advisory_lock\(|set role/);
  // A named statement belongs to one session; behind a pooler it may be executed in another.
  assert.doesNotMatch(way.said(), /P\0\0..f\d+\0/s);
});
