import assert from "node:assert/strict";
import { test } from "node:test";
import { UnauthorizedError } from "@modelcontextprotocol/sdk/client/auth.js";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { approvalsContract } from "#src/app/approvals/approvals.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { auditContract } from "#src/workspace/audit/audit.contract.ts";
import { connectedAppsContract as contract } from "./connected-apps.contract.ts";
import { allow, KeptByClient, makeConnection, refresh, statusAt } from "./connected-apps.makers.ts";

const app = await testApp();

function transportOf(kept: KeptByClient) {
  return new StreamableHTTPClientTransport(new URL("/mcp", app.listeningUrl), {
    authProvider: kept,
  });
}

type Transport = Parameters<Client["connect"]>[0];

async function connect(kept: KeptByClient): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  // The SDK's own class does not satisfy its interface under exactOptionalPropertyTypes.
  await client.connect(transportOf(kept) as Transport);
  return client;
}

/** The SDK's own client, which finds out everything by itself. */
async function connectWithSdk(person: Person): Promise<{ client: Client; kept: KeptByClient }> {
  const kept = new KeptByClient();
  await assert.rejects(connect(kept), UnauthorizedError);
  const answer = await allow(person, kept.opened?.search ?? "");
  await transportOf(kept).finishAuth(answer.searchParams.get("code") ?? "");
  return { client: await connect(kept), kept };
}

const statusAtMcp = (token: string) => statusAt(app, token);

test("an app connects by itself, reads, then proposes", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: pageId, projectId } = await makePage(maya, { content: "Ten euros." });

  const { client } = await connectWithSdk(maya);

  const { tools } = await client.listTools();
  assert.ok(tools.some(({ name }) => name === "read_page"));
  const read = await client.callTool({ name: "read_page", arguments: { pageId } });
  assert.match(JSON.stringify(read.content), /Ten euros/);
  const proposal = { projectId, pageId };
  await client.callTool({ name: "propose_delete_page", arguments: proposal });
  const { list } = await maya.call(approvalsContract.list, { query: {} });
  assert.deepEqual(
    list.map(({ tokenName }) => tokenName),
    ["Claude"],
  );
});

test("a refreshed app goes on with a new token only", async () => {
  const maya = await app.signIn({ role: "edit" });
  const before = await makeConnection(app, maya);

  const tokens = Object(await (await refresh(app, before)).json());

  assert.equal(tokens.expires_in, 3600);
  assert.equal(tokens.scope, "read edit");
  assert.equal(await statusAtMcp(tokens.access_token), 200);
  assert.equal(await statusAtMcp(before.accessToken), 401);
});

test("a disconnected app is refused at its next call", async () => {
  const maya = await app.signIn({ role: "edit" });
  const connection = await makeConnection(app, maya);
  const { list } = await maya.call(contract.list);
  assert.equal(await statusAtMcp(connection.accessToken), 200);

  await maya.call(contract.disconnect, { params: { appId: list[0]?.appId ?? "" } });

  assert.equal(await statusAtMcp(connection.accessToken), 401);
  assert.equal((await refresh(app, connection)).status, 400);
});

test("the token of an app is unknown to the API itself", async () => {
  const { accessToken } = await makeConnection(app, await app.signIn({ role: "edit" }));
  const headers = { authorization: `Bearer ${accessToken}` };
  const response = await app.anonymous().request("/api/projects", { headers });
  assert.equal(response.status, 401);
});

test("the activity names the app that was connected", async () => {
  const maya = await app.signIn({ role: "admin" });
  await makeConnection(app, maya);
  const { list } = await maya.call(auditContract.list, { query: {} });
  const event = list.find(({ kind }) => kind === "app_connected");
  assert.deepEqual([event?.subject, event?.details.host], ["Claude", "127.0.0.1:4567"]);
});
