import assert from "node:assert/strict";
import { test } from "node:test";
import { connectMcp } from "#src/app/mcp/mcp.makers.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { listOutbox } from "#src/platform/server/mail/outbox.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { closeOrganization } from "#src/workspace/organizations/organizations.makers.ts";
import { makeRestrictedProject } from "#src/workspace/projects/project-access.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { connectedAppsContract as contract } from "./connected-apps.contract.ts";
import {
  allow,
  makeConnection,
  makeRequest,
  postForm,
  refresh,
  statusAt,
} from "./connected-apps.makers.ts";
import { OAUTH_PATHS } from "./connected-apps.rules.ts";

const app = await testApp();

test("an app that reads is offered no tool that writes", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { accessToken } = await makeConnection(app, maya, { mayEdit: false });
  const { client } = await connectMcp(app, accessToken);
  const { tools } = await client.listTools();
  assert.ok(tools.every(({ annotations }) => annotations?.readOnlyHint));
});

test("an app reaches only its projects", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id } = await makeProject(maya);
  const { id: projectId } = await makeProject(maya);
  const { accessToken } = await makeConnection(app, maya, { projectIds: [id] });
  const { use } = await connectMcp(app, accessToken);
  assert.equal((await use("list_projects")).total, 1);
  await assert.rejects(use("read_project", { projectId }), /project_not_found/);
});

test("an app of a demoted member loses what they lost", async () => {
  const admin = await app.signIn({ role: "admin" });
  const maya = await app.signIn({ role: "edit", with: admin });
  const { id: pageId, projectId } = await makePage(maya);
  const connection = await makeConnection(app, maya);
  const body = { memberId: maya.userId, role: "view" as const };

  await admin.call(membersContract.change, { body });

  const { use } = await connectMcp(app, connection.accessToken);
  await assert.rejects(use("propose_delete_page", { projectId, pageId }), /not found/);
  assert.equal(Object(await (await refresh(app, connection)).json()).scope, "read");
});

test("an app of a removed member is refused at once", async () => {
  const admin = await app.signIn({ role: "admin" });
  const maya = await app.signIn({ role: "edit", with: admin });
  const connection = await makeConnection(app, maya);
  const body = { memberId: maya.userId, remove: true as const };

  await admin.call(membersContract.change, { body });

  assert.equal(await statusAt(app, connection.accessToken), 401);
  assert.equal((await refresh(app, connection)).status, 400);
});

test("an app of a deleted organisation is refused", async () => {
  const admin = await app.signIn({ role: "admin" });
  const connection = await makeConnection(app, admin);
  await closeOrganization(admin);
  assert.equal(await statusAt(app, connection.accessToken), 401);
  assert.equal((await refresh(app, connection)).status, 400);
});

test("an app changes nothing in an archived project", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: pageId, projectId } = await makePage(maya);
  const { accessToken } = await makeConnection(app, maya);
  await maya.call(projectsContract.archive, { params: { projectId } });
  const { use } = await connectMcp(app, accessToken);
  await assert.rejects(use("propose_delete_page", { projectId, pageId }), /project_archived/);
});

test("a viewer allows no app to edit", async () => {
  const maya = await app.signIn({ role: "view" });
  const { query } = await makeRequest(app);
  await assert.rejects(allow(maya, query, { mayEdit: true }), refusal(422, "app_rights_too_high"));
});

test("an app that asks to read is not allowed to edit", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { query } = await makeRequest(app, { scope: "read" });
  await assert.rejects(allow(maya, query, { mayEdit: true }), refusal(422, "app_rights_too_high"));
});

test("nobody allows an app into another organisation", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { organizationId } = await app.signIn({ role: "edit" });
  const { query } = await makeRequest(app);
  const wanted = allow(maya, query, { organizationId });
  await assert.rejects(wanted, refusal(404, "organization_not_found"));
});

test("an app cannot be limited to a project of another organisation", async () => {
  const { id } = await makeProject(await app.signIn({ role: "edit" }));
  const maya = await app.signIn({ role: "edit" });
  const { query } = await makeRequest(app);
  const wanted = allow(maya, query, { projectIds: [id] });
  await assert.rejects(wanted, refusal(404, "project_not_found"));
});

test("a restricted project out of reach is not offered to an app", async () => {
  const admin = await app.signIn({ role: "admin" });
  const maya = await app.signIn({ role: "edit", with: admin });
  const hidden = await makeRestrictedProject(admin);
  const open = await makeProject(admin);
  const params = { organizationId: maya.organizationId };

  const { list } = await maya.call(contract.listProjects, { params });

  assert.deepEqual(
    list.map(({ projectId }) => projectId),
    [open.id],
  );
  await assert.rejects(
    makeConnection(app, maya, { projectIds: [hidden.id] }),
    refusal(404, "project_not_found"),
  );
});

test("connecting an app is reported by email", async () => {
  const maya = await app.signIn({ role: "edit" });
  await makeConnection(app, maya);

  const mails = await listOutbox(app.services.databases.auth, app.services.keyring);

  const found = mails.find(({ kind, to }) => kind === "app-connected" && to.address === maya.email);
  assert.match(found?.text ?? "", /can now read/);
});

test("a request is decided once, by the person who was asked", async () => {
  const maya = await app.signIn({ role: "edit" });
  const jonas = await app.signIn({ role: "edit" });
  const { query } = await makeRequest(app);
  const checked = await maya.call(contract.check, { body: { query } });
  assert.ok(checked.state === "asking");
  const params = { requestId: checked.requestId };
  const decide = (person: typeof maya) =>
    person.call(contract.allow, {
      params,
      body: { organizationId: person.organizationId, projectIds: null, mayEdit: false },
    });
  await assert.rejects(decide(jonas), refusal(404, "request_not_found"));
  await decide(maya);
  await assert.rejects(decide(maya), refusal(404, "request_not_found"));
});

test("an app that revokes its token is disconnected", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { clientId, accessToken, refreshToken } = await makeConnection(app, maya);
  const fields = { client_id: clientId, token: refreshToken };
  assert.equal((await postForm(app, OAUTH_PATHS.revoke, fields)).status, 200);
  assert.equal(await statusAt(app, accessToken), 401);
  assert.equal((await postForm(app, OAUTH_PATHS.revoke, fields)).status, 200);
});

test("an admin disconnects the app of a colleague", async () => {
  const admin = await app.signIn({ role: "admin" });
  const maya = await app.signIn({ role: "edit", with: admin });
  const { accessToken } = await makeConnection(app, maya);
  const { list } = await admin.call(contract.listAll);
  const params = { appId: list[0]?.appId ?? "" };
  await assert.rejects(admin.call(contract.disconnect, { params }), refusal(404, "app_not_found"));
  await admin.call(contract.disconnectAny, { params });
  assert.equal(await statusAt(app, accessToken), 401);
});

test("pages of any site may read the metadata without credentials", async () => {
  const path = "/.well-known/oauth-authorization-server";
  const headers = { origin: "https://inspector.example" };
  const response = await app.anonymous().request(path, { headers });
  assert.equal(response.headers.get("access-control-allow-origin"), "*");
  assert.equal(response.headers.get("access-control-allow-credentials"), null);
  assert.equal(Object(await response.json()).issuer, app.url);
  const asked = await app.anonymous().request(OAUTH_PATHS.token, { method: "OPTIONS", headers });
  assert.equal(asked.status, 204);
});
