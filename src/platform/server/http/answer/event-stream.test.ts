import assert from "node:assert/strict";
import { once } from "node:events";
import { get } from "node:http";
import { test } from "node:test";
import { setImmediate as nextTurn } from "node:timers/promises";
import { urlToHttpOptions } from "node:url";
import { endpoint, eventStream } from "#src/platform/contract/endpoint.ts";
import { testApp } from "#src/testing/test-app.ts";
import { type SendEvent, serve } from "../serve.ts";

const contract = {
  stream: endpoint({
    method: "GET",
    path: "/test/stream",
    access: "public",
    summary: "A stream for the test.",
    returns: eventStream,
  }),
  hesitant: endpoint({
    method: "GET",
    path: "/test/hesitant",
    access: "public",
    summary: "A stream that takes its time to open.",
    returns: eventStream,
  }),
};

const opened = Promise.withResolvers<SendEvent>();
const left = Promise.withResolvers<void>();

const asked = Promise.withResolvers<void>();
const decided = Promise.withResolvers<void>();
let hesitantStreams = 0;

const routes = serve(contract, {
  async hesitant() {
    asked.resolve();
    await decided.promise;
    return () => {
      hesitantStreams += 1;
      return () => undefined;
    };
  },

  stream: () => (send) => {
    opened.resolve(send);
    return () => left.resolve();
  },
});

const app = await testApp({ routes });

test("a browser that reads nothing is disconnected instead of buffered for", async () => {
  const request = get(`${app.url}/api/test/stream`);
  // The client never reads, so the system's socket buffers fill up first.
  request.on("response", (response) => response.pause());
  const send = await opened.promise;
  const data = "x".repeat(64 * 1024);
  let sent = 0;
  while (send({ data })) {
    sent += 1;
    assert.ok(sent < 2000, "It would buffer for ever.");
    await nextTurn();
  }
  await left.promise;
  assert.equal(send({ data: "too late" }), false);
  request.destroy();
});

test("no stream is opened for a disconnected browser", async () => {
  const connected = once(app.server.server, "connection");
  const request = get({
    ...urlToHttpOptions(new URL(`${app.url}/api/test/hesitant`)),
    agent: false,
  });
  request.on("error", () => undefined);
  const [socket] = await connected;
  await asked.promise;
  const closed = once(socket, "close");
  request.destroy();
  await closed;

  decided.resolve();
  await app.anonymous().request("/healthz");

  assert.equal(hesitantStreams, 0);
});
