import assert from "node:assert/strict";
import { once } from "node:events";
import { get } from "node:http";
import { test } from "node:test";
import { endpoint, eventStream } from "#src/platform/contract/endpoint.ts";
import { testApp } from "#src/testing/test-app.ts";
import { serve } from "../serve.ts";

const contract = {
  stream: endpoint({
    method: "GET",
    path: "/test/stream",
    access: "public",
    summary: "A stream for the test.",
    returns: eventStream,
  }),
};

const app = await testApp({ routes: serve(contract, { stream: () => () => () => undefined }) });

test("an open stream shows that it is alive within 16 seconds", async () => {
  const request = get(`${app.url}/api/test/stream`);
  const [response] = await once(request, "response");
  let text = "";
  for await (const chunk of response) {
    text += chunk;
    if (/^: /m.test(text)) break;
  }
  assert.match(text, /^retry: \d+\n\n: still here\n\n$/);
  request.destroy();
});
