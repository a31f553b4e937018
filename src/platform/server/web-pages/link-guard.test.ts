import assert from "node:assert/strict";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { after, type TestContext, test } from "node:test";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import { type FetchRules, fetchBytes } from "./fetch-bytes.ts";
import type { Resolve } from "./find-addresses.ts";
import { guardedRequest } from "./guarded-request.ts";

// In the public part of IPv6, but assigned to no network.
const PUBLIC = "2e00::1";
const OTHER = "2e00::2";

const { port, callers } = await startCanary();

/** A server on this machine that counts connections. */
async function startCanary() {
  let count = 0;
  const server: Server = createServer((_request, response) => response.end("here"));
  server.on("connection", () => {
    count += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  // A listening TCP server always has this kind of address.
  return { port: (server.address() as AddressInfo).port, callers: () => count };
}

/** A name server that returns a different address on each lookup. */
function resolver(zone: Record<string, string[]>): { resolve: Resolve; asked: string[] } {
  const asked: string[] = [];
  const resolve: Resolve = async (name) => {
    asked.push(name);
    const [address, ...later] = zone[name] ?? [];
    if (address === undefined) throw new Error("There is no such name.");
    if (later.length > 0) zone[name] = later;
    return [{ address, family: address.includes(":") ? 6 : 4 }];
  };
  return { resolve, asked };
}

/** The addresses this process started to connect to. */
function attempts(t: TestContext): string[] {
  const tried: string[] = [];
  const take = (message: unknown) => {
    // The channel's only message is the created socket.
    const { socket } = message as { socket: Socket };
    socket.on("connectionAttempt", (address: string) => tried.push(address));
  };
  subscribe("net.client.socket", take);
  t.after(() => unsubscribe("net.client.socket", take));
  return tried;
}

// It holds no data: possession is enough.
const permit = {} as Permit;

function rules(given: Partial<FetchRules>, databaseHosts: string[] = []): FetchRules {
  return {
    permit,
    config: {
      fetchAllowedHosts: new Set(),
      databaseHosts,
      publicUrl: "https://foreword.example.com",
    },
    maxBytes: () => 1024,
    signal: new AbortController().signal,
    limits: { connectMs: 200 },
    ...given,
  };
}

test("a rebinding DNS name is connected at its checked address", async (t) => {
  const tried = attempts(t);
  const { resolve, asked } = resolver({ "rebind.example.com": [PUBLIC, "127.0.0.1"] });
  const ask = () =>
    guardedRequest(new URL(`http://rebind.example.com:${port}/`), {
      permit,
      mayBePrivate: false,
      resolve,
      headers: {},
      signal: new AbortController().signal,
      connectMs: 200,
      silentMs: 200,
    });

  await assert.rejects(ask());
  assert.deepEqual([tried, asked], [[PUBLIC], ["rebind.example.com"]]);

  await assert.rejects(ask(), /not a public address/);
  assert.deepEqual([tried, callers()], [[PUBLIC], 0]);
});

test("a name that also resolves to a private address is refused", async (t) => {
  const tried = attempts(t);
  const resolve: Resolve = async () => [
    { address: PUBLIC, family: 6 },
    { address: "10.0.0.1", family: 4 },
  ];
  await assert.rejects(
    fetchBytes("http://both.example.com/", rules({ resolve })),
    /not a public address/,
  );
  assert.deepEqual(tried, []);
});

test("no link can reach the database", async (t) => {
  const tried = attempts(t);
  const zone = { "db.example.com": [PUBLIC], "alias.example.com": [PUBLIC] };
  for (const link of [
    "http://db.example.com/",
    "http://alias.example.com/",
    `http://[${PUBLIC}]/`,
    "http://[2e00:0:0:0::1]/",
    "http://[::ffff:93.184.216.34]/",
  ])
    await assert.rejects(
      fetchBytes(
        link,
        rules({ resolve: resolver(zone).resolve }, ["db.example.com", "93.184.216.34"]),
      ),
      /not a public address/,
      link,
    );
  assert.deepEqual(tried, []);
});

test("an unresolvable database host does not block reading pages", async (t) => {
  const tried = attempts(t);
  const { resolve } = resolver({ "page.example.com": [OTHER] });
  await assert.rejects(
    fetchBytes("http://page.example.com/", rules({ resolve }, ["db.example.com"])),
  );
  assert.deepEqual(tried, [OTHER]);
});

test("links never reach this server's own address", async (t) => {
  const tried = attempts(t);
  const { resolve } = resolver({ "foreword.example.com": [PUBLIC] });
  await assert.rejects(
    fetchBytes("https://foreword.example.com/setup", rules({ resolve })),
    /leads to this server/,
  );
  assert.deepEqual(tried, []);
});

test("a link is checked again at each step of a redirect", async (t) => {
  const tried = attempts(t);
  const server = createServer((_request, response) => {
    response.writeHead(302, { location: `http://inner.example.com:${port}/` }).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  // A listening TCP server always has this kind of address.
  const own = `site.localhost:${(server.address() as AddressInfo).port}`;
  const { resolve } = resolver({ "inner.example.com": ["127.0.0.1"] });
  const { config, ...rest } = rules({ resolve });
  const allowed = { ...config, fetchAllowedHosts: new Set([own]) };

  await assert.rejects(fetchBytes(`http://${own}/`, { ...rest, config: allowed }), /usual ports/);

  assert.deepEqual([tried, callers()], [["127.0.0.1"], 0]);
});
