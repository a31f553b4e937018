import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import { readinessContract } from "#src/outreach/strategies/engine/readiness.contract.ts";
import { makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { emailStep } from "#src/outreach/strategies/strategies.makers.ts";
import { testApp } from "#src/testing/test-app.ts";

const asked: string[] = [];
const site = createServer(({ method, url }, response) => {
  asked.push(`${method} ${url}`);
  if (url === "/gone" || (url === "/get-only" && method === "HEAD")) response.writeHead(404).end();
  else if (url === "/moved") response.writeHead(302, { location: "/here" }).end();
  else response.end("here");
}).listen(0, "127.0.0.1");
await once(site, "listening");
// A listening TCP server always has this kind of address.
const host = `site.localhost:${(site.address() as AddressInfo).port}`;
const app = await testApp({ environment: { FETCH_ALLOW_HOSTS: host } });
test.after(() => site.close());

test("links that do not answer are a warning with their address", async () => {
  const maya = await app.signIn();
  const link = (path: string) => `http://${host}/${path}`;
  const body = `[a](${link("here")}) [b](${link("gone")}) ${link("moved")}, [c](${link("get-only")}) [d](https://x.test/{{city|y}}) [e](mailto:jo@x.test) [f](http://127.0.0.1/x)`;
  const { campaignId } = await makeCampaign(maya, { steps: [emailStep({ body })] });
  const params = { campaignId };
  const before = await maya.call(readinessContract.read, { params });

  const { checks, links } = await maya.call(readinessContract.check, { params, query: {} });

  const stateOf = (all: typeof checks) => all.find(({ id }) => id === "links")?.state;
  assert.deepEqual([stateOf(before.checks), stateOf(checks)], ["unknown", "warning"]);
  assert.deepEqual(
    links.map((one) => [one.link.replace(`http://${host}/`, ""), one.state]),
    [
      ["here", "reached"],
      ["gone", "failed"],
      ["moved", "reached"],
      ["get-only", "reached"],
      ["https://x.test/{{city|y}}", "has-field"],
      ["http://127.0.0.1/x", "failed"],
    ],
  );
  assert.ok(asked.includes("GET /get-only") && !asked.includes("GET /here"));
});

test("links beyond the first twenty are asked by the next check", async () => {
  const maya = await app.signIn();
  const paths = Array.from({ length: 22 }, (_, at) => `http://${host}/page-${at}`);
  const steps = [emailStep({ body: paths.map((path) => `[a](${path})`).join(" ") })];
  const { campaignId } = await makeCampaign(maya, { steps });
  const ask = () =>
    maya.call(readinessContract.check, { params: { campaignId }, query: { only: "links" } });
  const open = (all: Awaited<ReturnType<typeof ask>>["links"]) =>
    all.filter(({ state }) => state === "not-asked").length;

  const first = await ask();
  const second = await ask();

  assert.deepEqual([open(first.links), open(second.links)], [2, 0]);
});
