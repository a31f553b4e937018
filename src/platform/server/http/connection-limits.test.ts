import assert from "node:assert/strict";
import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { after, type TestContext, test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";
import { PortServer } from "./port-server.ts";

// Clients use several addresses of 127.0.0.0/8, all of which are local on Linux.

const sockets = new Set<Socket>();
after(() => {
  for (const socket of sockets) socket.destroy();
});

type Connection = { isOpen(): boolean; closed: Promise<void> };

/** A kept-alive connection from an address, after its first response or its rejection. */
async function open(port: number, from: string, path = "/healthz"): Promise<Connection> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  socket.on("error", () => undefined);
  sockets.add(socket);
  const answered = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  socket.once("data", () => answered.resolve());
  socket.once("close", () => closed.resolve());
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await Promise.race([answered.promise, closed.promise]);
  return { isOpen: () => !socket.destroyed, closed: closed.promise };
}

async function openMany(port: number, from: string, count: number, path?: string) {
  const connections: Connection[] = [];
  for (let done = 0; done < count; done += 1) connections.push(await open(port, from, path));
  return connections;
}

/** Ten connections, at most four per address. Requests to /slow are answered on demand. */
async function smallServer(t: TestContext, trustedProxies: string[] = []) {
  const slow: ServerResponse[] = [];
  const limits = { most: 10, mostPerAddress: 4, trustedProxies };
  const server = new PortServer(
    {},
    ({ url }, response) => {
      response.write("here");
      if (url === "/slow") slow.push(response);
      else response.end();
    },
    limits,
  );
  server.listen({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return { slow, port: typeof address === "object" && address ? address.port : 0 };
}

test("an address with two thousand connections does not block others", async () => {
  const app = await testApp();
  const port = Number(new URL(app.listeningUrl).port);
  const many: Connection[] = [];
  for (let round = 0; round < 41; round += 1)
    many.push(...(await Promise.all(Array.from({ length: 50 }, () => open(port, "127.0.0.2")))));
  const other = await open(port, "127.0.0.3");

  assert.ok(other.isOpen());
  assert.ok(many.filter(({ isOpen }) => isOpen()).length <= 500);
  assert.ok(many.at(-1)?.isOpen());
});

test("an address at its limit loses its longest idle connection", async (t) => {
  const { port, slow } = await smallServer(t);
  const busy = await open(port, "127.0.0.2", "/slow");
  const [first, second] = await openMany(port, "127.0.0.2", 3);
  await open(port, "127.0.0.2");
  await first?.closed;
  assert.ok(busy.isOpen() && second?.isOpen());

  // Its request has ended, so it is the most recently idle connection.
  const [answer] = slow;
  assert.ok(answer);
  answer.end();
  await once(answer, "close");
  await open(port, "127.0.0.2");
  await second?.closed;
  assert.ok(busy.isOpen());
});

test("an address with only active connections gets no more", async (t) => {
  const { port } = await smallServer(t);
  const busy = await openMany(port, "127.0.0.2", 4, "/slow");
  const refused = await open(port, "127.0.0.2");
  const other = await open(port, "127.0.0.3");

  await refused.closed;
  assert.ok(other.isOpen());
  assert.ok(busy.every(({ isOpen }) => isOpen()));
});

test("a full server closes an idle connection of the address with most", async (t) => {
  const { port } = await smallServer(t);
  const few = await openMany(port, "127.0.0.2", 3);
  const also = await openMany(port, "127.0.0.3", 3);
  const most = await openMany(port, "127.0.0.4", 4);
  const newcomer = await open(port, "127.0.0.5");

  await most[0]?.closed;
  assert.ok([newcomer, ...few, ...also, ...most.slice(1)].every(({ isOpen }) => isOpen()));
});

test("a trusted proxy has no connection limit and keeps its connections", async (t) => {
  const { port } = await smallServer(t, ["10.0.0.0/8", "127.0.0.2/32"]);
  const proxied = await openMany(port, "127.0.0.2", 8);
  const [first, second] = await openMany(port, "127.0.0.3", 2);
  await open(port, "127.0.0.4");

  await first?.closed;
  assert.ok(second?.isOpen());
  assert.ok(proxied.every(({ isOpen }) => isOpen()));
});
