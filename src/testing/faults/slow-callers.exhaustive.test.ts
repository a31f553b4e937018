import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";

// More than the per-address limit, unless the address is a proxy.
const app = await testApp({ environment: { TRUSTED_PROXIES: "127.0.0.1" } });
const port = Number(new URL(app.url).port);
const person = await app.signIn({ role: "edit" });

const SLOW = 1000;

/** This many clients that send incomplete requests. */
async function beginMany(t: TestContext, count: number, beginning: string): Promise<Socket[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect({ port, host: "127.0.0.1" });
      // Disconnecting is expected.
      socket.on("error", () => undefined);
      t.after(() => socket.destroy());
      await once(socket, "connect");
      socket.write(beginning);
      return socket;
    }),
  );
}

test("a thousand callers with unfinished headers do not block others", async (t) => {
  const slow = await beginMany(t, SLOW, "GET /api/auth/me HTTP/1.1\r\nhost: localhost\r\nx-slow: ");

  assert.equal((await person.request("/api/auth/me")).status, 200);

  await Promise.all(slow.map((socket) => once(socket.resume(), "close")));
  assert.equal((await person.request("/api/auth/me")).status, 200);
});

test("hundreds of callers with unfinished bodies do not block others", async (t) => {
  const head = [
    "POST /api/auth/sign-in HTTP/1.1",
    "host: localhost",
    "content-type: application/json",
    "content-length: 1000",
  ].join("\r\n");
  await beginMany(t, 300, `${head}\r\n\r\n{`);

  assert.equal((await person.request("/api/auth/me")).status, 200);
});
