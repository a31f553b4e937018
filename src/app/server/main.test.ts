import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { after, afterEach, test } from "node:test";
import {
  failedStart,
  MAIN,
  type ProductProcess,
  startProduct,
  startProgram,
} from "#src/testing/product-process.ts";

/** Empty for the first test; the others continue from there, which is faster. */
const DATA_DIR = await mkdtemp(join(tmpdir(), "foreword-main-"));
const running = new Set<ProductProcess>();

afterEach(stopAll);
after(() => rm(DATA_DIR, { recursive: true, force: true }));

async function stopAll() {
  for (const product of running) product.child.kill("SIGINT");
  await Promise.all([...running].map((product) => product.ended));
  running.clear();
}

async function start(environment: Record<string, string> = {}) {
  const product = startProduct({ PORT: "0", DATA_DIR, ...environment });
  running.add(product);
  const line = await product.line(/http:\/\/localhost:\d+/);
  const url = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? "";
  return { product, line, url };
}

test("a first start in an empty folder serves a page", async () => {
  const { line, url } = await start();

  assert.match(
    line,
    /^Open http:\/\/localhost:\d+\/invite\?token=[\w-]{43} to create the first account \(valid 24 h\)$/,
  );
  assert.equal((await fetch(`${url}/sign-in`)).status, 200);
  assert.equal((await fetch(`${url}/readyz`)).status, 200);
});

test("a terminal shows a readable log", async () => {
  const product = startProgram("script", onTerminal(), {
    PORT: "0",
    DATA_DIR,
    LOG_LEVEL: "info",
  });
  const pid = Number((await product.line(/^pid \d+/)).slice("pid ".length));

  await product.line(/^Stop: Ctrl\+C/);

  const lines = product
    .output()
    .split("\n")
    .map((line) => line.trimEnd());
  assert.ok(lines.some((line) => /^\d\d:\d\d:\d\d info +PostgreSQL starts folder=/.test(line)));
  assert.deepEqual(
    lines.filter((line) => line.startsWith("{")),
    [],
  );
  const banner = lines.slice(lines.findIndex((line) => line.startsWith("Open ")));
  assert.match(banner[1] ?? "", /^Foreword is running at http:\/\/localhost:\d+$/);
  assert.ok(banner[2]?.startsWith(`Data: ${DATA_DIR} `));
  process.kill(pid, "SIGINT");
  await product.ended;
});

/** Arguments for `script` to run the product in its own terminal. */
function onTerminal(): string[] {
  // `script` does not forward signals, so the product reports its pid.
  const command = `echo pid $$; exec '${process.execPath}' '${MAIN}'`;
  return process.platform === "darwin"
    ? ["-q", "/dev/null", "sh", "-c", command]
    : ["-qec", command, "/dev/null"];
}

test("a log that is not a terminal gets JSON lines", async () => {
  const { product } = await start({ LOG_LEVEL: "info" });

  const logged = product
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const messages = logged.map((line) => String(JSON.parse(line).msg));
  assert.ok(messages.includes("PostgreSQL starts"), product.output());
  assert.doesNotMatch(product.output(), /^Stop:/m);
});

test("a second start beside the first one shares its database", async () => {
  const first = await start();
  const second = await start();
  const token = new URL(first.line.split(" ")[1] ?? "").searchParams.get("token");

  const offer = await fetch(`${second.url}/api/auth/invitations?token=${token}`);

  assert.match(await offer.text(), /"role":"admin"/);
});

test("Ctrl-C finishes open requests before stopping within five seconds", async () => {
  const { product, url } = await start();
  const request = await beginSignIn(url, "connection: close");
  const asked = performance.now();

  product.child.kill("SIGINT");

  assert.match(await text(request.finish()), /^HTTP\/1\.1 401 /);
  assert.equal(await product.ended, 0);
  assert.ok(performance.now() - asked < 5000);
});

test("a kept-alive connection does not delay shutdown", async () => {
  const { product, url } = await start();
  const request = await beginSignIn(url, "connection: keep-alive");

  product.child.kill("SIGINT");

  assert.match(String(await once(request.finish(), "data")), /^HTTP\/1\.1 401 /);
  assert.equal(await product.ended, 0);
});

/**
 * A request whose headers were received but not its whole body. A connection not accepted yet would
 * be reset with its listening socket.
 */
async function beginSignIn(url: string, connection: string) {
  const body = JSON.stringify({ email: "nobody@example.com", password: "wrong" });
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.write(
    `POST /api/auth/sign-in HTTP/1.1\r\nhost: x\r\n${connection}\r\nexpect: 100-continue\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  assert.match(String(await once(socket, "data")), /^HTTP\/1\.1 100 /);
  return {
    finish() {
      socket.write(body.slice(5));
      return socket;
    },
  };
}

test("a port in use is reported in one sentence", async () => {
  const other = createServer().listen(0, "localhost");
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const port = address && typeof address === "object" ? address.port : 0;

  const output = await failedStart({ DATA_DIR, PORT: String(port) });

  other.close();
  assert.equal(
    output,
    `Foreword cannot start. Port ${port} is in use. Choose another: PORT=${port + 1} npm start.`,
  );
});

test("a metrics address in use is named in the error", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const address = other.address();
  const taken = address && typeof address === "object" ? address.port : 0;

  const output = await failedStart({ DATA_DIR, METRICS_ADDRESS: String(taken) });

  other.close();
  assert.match(
    output,
    new RegExp(`^Foreword cannot start\\. METRICS_ADDRESS 127\\.0\\.0\\.1:${taken} is in use`, "m"),
  );
});
