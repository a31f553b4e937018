import assert from "node:assert/strict";
import { once } from "node:events";
import type { RequestListener, ServerResponse } from "node:http";
import { connect } from "node:net";
import { test } from "node:test";
import { drainAcceptBacklog, PortServer, SHARES_PORTS } from "./port-server.ts";

async function listening(handle: RequestListener = () => undefined) {
  const server = new PortServer({}, handle);
  server.listen({ port: 0, host: "127.0.0.1", reusePort: SHARES_PORTS });
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("It listens on no port.");
  return { server, port: address.port };
}

test("a busy server still accepts many simultaneous connections", async () => {
  const { server, port } = await listening();
  let heard = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.on("connection", () => {
    heard += 1;
    if (heard === 200) resolve();
  });
  // All have connected before the first is accepted.
  const sockets = Array.from({ length: 200 }, () => connect({ port, host: "127.0.0.1" }));
  let turns = 0;
  const turn = () => {
    turns += 1;
    if (heard < 200) setImmediate(turn);
  };
  turn();
  await promise;
  assert.ok(turns < (SHARES_PORTS ? 100 : 1000), String(turns));
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, "close");
});

test("closing the server waits for open requests", async () => {
  const answers: ServerResponse[] = [];
  const { server, port } = await listening((_request, response) => answers.push(response));
  for (let count = 0; count < 40; count += 1) {
    const asked = once(server, "request");
    const socket = connect({ port, host: "127.0.0.1" });
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    await asked;
  }
  let isClosed = false;
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => {
    isClosed = true;
    resolve();
  });
  const late = connect({ port, host: "127.0.0.1" });
  await assert.rejects(once(late, "connect"), { code: "ECONNREFUSED" });
  assert.equal(isClosed, false);

  for (const answer of answers) answer.end();
  await promise;
});

test("connections from before the shutdown are answered, even slow ones", async () => {
  const { server, port } = await listening((_request, response) => response.end("ok"));
  const heard = once(server, "connection");
  const answers = Array.from({ length: 200 }, async () => {
    const socket = connect({ port, host: "127.0.0.1" }).setEncoding("latin1");
    socket.write("GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    const [text] = await once(socket, "data");
    return String(text).slice(0, 15);
  });
  await heard;
  await drainAcceptBacklog(server);
  server.close();
  assert.deepEqual(new Set(await Promise.all(answers)), new Set(["HTTP/1.1 200 OK"]));
});
