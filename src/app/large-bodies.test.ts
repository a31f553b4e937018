import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { test } from "node:test";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { errorOf } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";

const app = await testApp();
const port = Number(new URL(app.listeningUrl).port);

const MIB = 1024 * 1024;
/** More in total than the server accepts at once. */
const MANY = 17;
/** Within the page limit, but large. */
const SAVE_BYTES = 140 * 1024;

const LINE = `${"word ".repeat(200)}\n\n`;
const jsonOf = (bytes: number) => JSON.stringify({ content: LINE.repeat(bytes / LINE.length) });

/** A page in a separate organisation, and a large save of it. */
async function saveOfAnother(): Promise<number> {
  const other = await app.signIn();
  const page = await makePage(other);
  return save(other, page.id, SAVE_BYTES).then(({ status }) => status);
}

function save(person: Person, pageId: string, bytes: number): Promise<Response> {
  return person.request(`/api/documentation/pages/${pageId}`, {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: jsonOf(bytes),
  });
}

/** Sends the headers and the beginning of the body. */
async function beginSave(pageId: string, cookie: string | undefined): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1" });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(
    [
      `PATCH /api/documentation/pages/${pageId} HTTP/1.1`,
      "host: localhost",
      `cookie: ${cookie}`,
      "content-type: application/json",
      `content-length: ${MIB}`,
      "",
      "{",
    ].join("\r\n"),
  );
  return socket;
}

test("saves that are refused for their size block no later save", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya);

  for (let done = 0; done < MANY; done += 1) {
    const refused = await save(maya, page.id, 6 * MIB);
    assert.equal(refused.status, 413);
    assert.equal((await errorOf(refused)).code, "body_too_large");
  }

  assert.equal(await saveOfAnother(), 200);
});

test("saves refused for role or session do not block later ones", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya);
  const viewer = await app.signIn({ role: "view", with: maya });
  const removed = await app.signIn({ with: maya });
  removed.cookie = "session=gone";

  for (let done = 0; done < MANY; done += 1) {
    assert.equal((await save(viewer, page.id, 4 * MIB)).status, 403);
    assert.equal((await save(removed, page.id, 4 * MIB)).status, 401);
  }

  assert.equal(await saveOfAnother(), 200);
});

/** Incomplete saves, as many as the server accepts per user. */
async function fillShare(person: Person, pageId: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  do sockets.push(await beginSave(pageId, person.cookie));
  while ((await save(person, pageId, SAVE_BYTES)).status !== 503);
  return sockets;
}

test("saves that one person never finishes do not block others", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya);
  const sockets = await fillShare(maya, page.id);

  assert.equal(await saveOfAnother(), 200);
  for (const socket of sockets) socket.destroy();
});

test("saves whose senders hang up block no later save", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya);
  const sockets = await fillShare(maya, page.id);

  for (const socket of sockets) socket.destroy();

  while ((await save(maya, page.id, SAVE_BYTES)).status === 503);
  assert.equal(await saveOfAnother(), 200);
});

test("a body without a length gets 413 once it is too long", async () => {
  const maya = await app.signIn();
  const page = await makePage(maya);
  const chunk = new TextEncoder().encode("x".repeat(64 * 1024));
  const manyChunks = function* () {
    for (let sent = 0; sent < 20 * MIB; sent += chunk.length) yield chunk;
  };

  for (let done = 0; done < 5; done += 1) {
    const refused = await maya.request(`/api/documentation/pages/${page.id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: ReadableStream.from(manyChunks()),
      duplex: "half",
    });
    assert.equal(refused.status, 413);
  }
});
