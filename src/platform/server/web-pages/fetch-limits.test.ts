import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSecure } from "node:https";
import { type AddressInfo, createServer as createRaw, type Server, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import { type FetchRules, fetchBytes } from "./fetch-bytes.ts";

const MIB = 1024 * 1024;

/** The address of a server in this test, under a name that resolves to this machine. */
async function listen(t: TestContext, server: Server): Promise<string> {
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  // A listening TCP server always has this kind of address.
  return `site.localhost:${(server.address() as AddressInfo).port}`;
}

const serve = (t: TestContext, answer: RequestListener) => listen(t, createServer(answer));

function read(url: string, given: Partial<FetchRules> = {}) {
  return fetchBytes(url, {
    // It holds no data: possession is enough.
    permit: {} as Permit,
    config: {
      fetchAllowedHosts: new Set([new URL(url).host]),
      databaseHosts: [],
      publicUrl: "https://foreword.example.com",
    },
    maxBytes: (type) => (type.startsWith("text/html") ? 2 * MIB : undefined),
    signal: new AbortController().signal,
    ...given,
  });
}

const HTML = { "content-type": "text/html" };

/** Writes one byte after another while the client reads; the last one is never written. */
function trickle(socket: { write(text: string): unknown }, signal: AbortSignal): void {
  const timer = setInterval(() => socket.write("a"), 5);
  signal.addEventListener("abort", () => clearInterval(timer));
}

test("a server sending byte by byte is abandoned after a while", async (t) => {
  const host = await serve(t, (_request, response) => {
    response.writeHead(200, HTML);
    trickle(response, t.signal);
  });
  const asked = read(`http://${host}/`, { limits: { totalMs: 200, silentMs: 150 } });
  await assert.rejects(asked, /abort/i);
});

test("a server that never ends its headers is left after a while", async (t) => {
  const server = createRaw((socket) => {
    socket.on("error", () => undefined);
    socket.write("HTTP/1.1 200 OK\r\nx-header: ");
    trickle(socket, t.signal);
  });
  const host = await listen(t, server);
  const asked = read(`http://${host}/`, { limits: { totalMs: 200, silentMs: 150 } });
  await assert.rejects(asked, /abort/i);
});

test("a server that never responds times out early", async (t) => {
  const host = await serve(t, () => undefined);
  await assert.rejects(read(`http://${host}/`, { limits: { silentMs: 50 } }), /No answer came/);
});

test("three redirects are followed, a fourth is not", async (t) => {
  const asked: string[] = [];
  const host = await serve(t, (request, response) => {
    const step = Number(request.url?.slice(1));
    asked.push(String(step));
    if (step === 0) response.writeHead(200, HTML).end("arrived");
    else response.writeHead(302, { location: `/${step - 1}` }).end();
  });

  assert.equal(String((await read(`http://${host}/3`)).bytes), "arrived");
  asked.length = 0;
  await assert.rejects(read(`http://${host}/4`), /redirects too often/);
  assert.deepEqual(asked, ["4", "3", "2", "1"]);
});

test("a redirect loop ends with an error", async (t) => {
  const host = await serve(t, (_request, response) => {
    response.writeHead(301, { location: "/" }).end();
  });
  await assert.rejects(read(`http://${host}/`), /redirects too often/);
});

test("a redirect to an invalid URL is refused", async (t) => {
  for (const location of ["http://", "file:///etc/passwd", "gopher://a.example/", "data:,hello"]) {
    const host = await serve(t, (_request, response) => {
      response.writeHead(302, { location }).end();
    });
    await assert.rejects(read(`http://${host}/`), /Invalid URL|Only http and https/, location);
  }
});

test("a redirect from HTTPS to HTTP is not followed", async (t) => {
  const plainly: string[] = [];
  const plain = await serve(t, (request, response) => {
    plainly.push(request.url ?? "");
    response.writeHead(200, HTML).end("plain");
  });
  const usual = getCACertificates("default");
  setDefaultCACertificates([...usual, CERTIFICATE]);
  t.after(() => setDefaultCACertificates(usual));
  const secure = createSecure({ key: KEY, cert: CERTIFICATE }, (request, response) => {
    const isAway = request.url === "/away";
    response.writeHead(isAway ? 302 : 200, { ...HTML, location: `http://${plain}/` }).end("secure");
  });
  const host = await listen(t, secure);

  assert.equal(String((await read(`https://${host}/`)).bytes), "secure");
  await assert.rejects(read(`https://${host}/away`), /without encryption/);
  assert.deepEqual(plainly, []);
});

test("an endless page is read up to the limit", async (t) => {
  const piece = Buffer.alloc(64 * 1024, "a");
  let sent = 0;
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const host = await serve(t, (_request, response) => {
    response.writeHead(200, HTML);
    response.on("close", resolve);
    const more = () => {
      while (!response.destroyed && response.write(piece)) sent += piece.length;
    };
    response.on("drain", more);
    more();
  });
  await assert.rejects(read(`http://${host}/`), /too large/);
  await closed;
  assert.ok(sent < 16 * MIB, String(sent));
});

test("a page may decompress to a hundred times its size", async (t) => {
  const pack = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync };
  for (const [encoding, packed] of Object.entries(pack)) {
    const large = packed(Buffer.alloc(MIB, "a"));
    const fair = packed(Buffer.from("Halden packs bread in Hamburg. ".repeat(20)));
    const host = await serve(t, (request, response) => {
      response.writeHead(200, { ...HTML, "content-encoding": encoding });
      response.end(request.url === "/bomb" ? large : fair);
    });
    await assert.rejects(read(`http://${host}/bomb`), { code: "ERR_BUFFER_TOO_LARGE" }, encoding);
    assert.match(String((await read(`http://${host}/fair`)).bytes), /^Halden/);
  }
});

test("a page with an unsupported encoding is refused", async (t) => {
  const packed = gzipSync("Halden packs bread in Hamburg.");
  for (const [encoding, body] of [
    ["gzip, gzip", gzipSync(packed)],
    ["zstd", packed],
    ["gzip", packed.subarray(0, 20)],
    ["gzip", Buffer.from("no gzip at all")],
  ] as const) {
    const host = await serve(t, (_request, response) => {
      response.writeHead(200, { ...HTML, "content-encoding": encoding }).end(body);
    });
    await assert.rejects(read(`http://${host}/`), encoding);
  }
});

test("a response that is not a page is not downloaded", async (t) => {
  for (const type of ["application/zip", "image/png", "video/mp4", ""]) {
    const host = await serve(t, (_request, response) => {
      response.writeHead(200, { "content-type": type });
      response.write("a");
    });
    const limits = { silentMs: 60_000, totalMs: 60_000 };
    await assert.rejects(read(`http://${host}/`, { limits }), /not a page/, type);
  }
});

// For site.localhost, generated for this test only.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgCfokHx2TrOSn1PcC
xJXrw5LJxOrB4gCTB1ZHHT1HK6KhRANCAAQIj5kIzgwthka+43AQcEylT5LjIdlu
kx9sb0eb+TixE7TsMIAGSeszanslVyIW1wzSdtw9OB/at0UBCLP+0nIx
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBpDCCAUqgAwIBAgIURCYSMycRKKCTj1/MVLUpihL6vzswCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwOc2l0ZS5sb2NhbGhvc3QwIBcNMjYxMTI0MDAxOTQzWhgPMjEy
NjEwMzEwMDE5NDNaMBkxFzAVBgNVBAMMDnNpdGUubG9jYWxob3N0MFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAECI+ZCM4MLYZGvuNwEHBMpU+S4yHZbpMfbG9Hm/k4
sRO07DCABknrM2p7JVciFtcM0nbcPTgf2rdFAQiz/tJyMaNuMGwwHQYDVR0OBBYE
FHbckHzHkE4m8onay4YinOVpfw/DMB8GA1UdIwQYMBaAFHbckHzHkE4m8onay4Yi
nOVpfw/DMA8GA1UdEwEB/wQFMAMBAf8wGQYDVR0RBBIwEIIOc2l0ZS5sb2NhbGhv
c3QwCgYIKoZIzj0EAwIDSAAwRQIgPvb5s47cBc4C574i0f3h/OowtOiMYdHxtg6k
EFpngcgCIQDEbte7MfB4SGqBlM3xiBYvw2o2moFB+igJOOhIHbiknw==
-----END CERTIFICATE-----`;
