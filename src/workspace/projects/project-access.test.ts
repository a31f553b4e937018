import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProgram } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { groupsContract } from "#src/workspace/organizations/groups/groups.contract.ts";
import { makeGroup } from "#src/workspace/organizations/groups/groups.makers.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { projectAccessContract } from "./project-access.contract.ts";
import {
  makeRestrictedProject,
  restrictProject,
  setProjectMember,
} from "./project-access.makers.ts";

const app = await testApp();

const none = refusal(404, "project_not_found");
const viewOnly = refusal(409, "project_view_only");

test("a restricted project does not exist for other members", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const open = await makeProject(maya);
  const { id: projectId } = await makeRestrictedProject(maya);

  const { list, total } = await jonas.call(projectsContract.list, { query: {} });
  const counts = await jonas.call(projectsContract.count, { query: {} });

  assert.deepEqual([list.map(({ id }) => id), total, counts.active], [[open.id], 1, 1]);
  await assert.rejects(jonas.call(projectsContract.read, { params: { projectId } }), none);
  await assert.rejects(
    jonas.call(projectsContract.update, { params: { projectId }, body: { name: "Mine" } }),
    none,
  );
});

test("an admin reaches a restricted project without being chosen", async () => {
  const maya = await app.signIn({ role: "admin" });
  const ada = await app.signIn({ with: maya, role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { id: projectId } = await makeRestrictedProject(jonas);

  const project = await ada.call(projectsContract.read, { params: { projectId } });

  assert.deepEqual([project.isRestricted, project.mayEdit], [true, true]);
});

test("an editor who restricts a project stays among its people", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { id: projectId } = await makeRestrictedProject(jonas);

  const { members } = await jonas.call(projectAccessContract.read, { params: { projectId } });

  assert.deepEqual(
    members.map(({ memberId, mayEdit }) => [memberId, mayEdit]),
    [[jonas.userId, true]],
  );
});

test("a person with view sees the project but changes nothing", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { id: productId, projectId } = await makeProduct(maya);
  await restrictProject(maya, projectId);
  await setProjectMember(maya, projectId, { memberId: jonas.userId, mayEdit: false });

  const project = await jonas.call(projectsContract.read, { params: { projectId } });
  const { list } = await jonas.call(productsContract.list, { query: { projectId } });

  assert.deepEqual([project.mayEdit, list.length], [false, 1]);
  const body = { name: "Mine" };
  await assert.rejects(
    jonas.call(projectsContract.update, { params: { projectId }, body }),
    viewOnly,
  );
  const product = { name: "Mine", projectId };
  await assert.rejects(jonas.call(productsContract.create, { body: product }), viewOnly);
  await assert.rejects(
    jonas.call(productsContract.update, { params: { productId }, body }),
    refusal(404, "product_not_found"),
  );
});

test("the level of a project never exceeds the role", async () => {
  const maya = await app.signIn({ role: "admin" });
  const vera = await app.signIn({ with: maya, role: "view" });
  const { id: projectId } = await makeRestrictedProject(maya);
  await setProjectMember(maya, projectId, { memberId: vera.userId, mayEdit: true });

  assert.equal((await vera.call(projectsContract.read, { params: { projectId } })).mayEdit, false);
  await assert.rejects(
    vera.call(projectsContract.archive, { params: { projectId } }),
    refusal(403, "role_too_low"),
  );
});

test("people of a group reach its projects until they leave it", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { id: projectId } = await makeRestrictedProject(maya);
  const { groupId } = await makeGroup(maya, [jonas.userId]);
  const params = { projectId, groupId };
  await maya.call(projectAccessContract.setGroup, { params, body: { mayEdit: true } });

  assert.equal((await jonas.call(projectsContract.read, { params: { projectId } })).mayEdit, true);

  await maya.call(groupsContract.update, { params: { groupId }, body: { memberIds: [] } });
  await assert.rejects(jonas.call(projectsContract.read, { params: { projectId } }), none);
});

test("a person removed from a project loses it with the next call", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { id: projectId } = await makeRestrictedProject(maya);
  await setProjectMember(maya, projectId, { memberId: jonas.userId });
  await jonas.call(projectsContract.update, { params: { projectId }, body: { name: "Ours" } });

  const params = { projectId, memberId: jonas.userId };
  await maya.call(projectAccessContract.removeMember, { params, query: {} });

  await assert.rejects(
    jonas.call(projectsContract.update, { params: { projectId }, body: { name: "Mine" } }),
    none,
  );
});

test("losing one's own access must be confirmed", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { id: projectId } = await makeRestrictedProject(jonas);
  const params = { projectId, memberId: jonas.userId };

  await assert.rejects(
    jonas.call(projectAccessContract.removeMember, { params, query: {} }),
    refusal(409, "project_access_own"),
  );
  await jonas.call(projectsContract.read, { params: { projectId } });
  await jonas.call(projectAccessContract.removeMember, { params, query: { endsOwn: "true" } });
  await assert.rejects(jonas.call(projectsContract.read, { params: { projectId } }), none);
});

test("a former member comes back without their projects", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { id: projectId } = await makeRestrictedProject(maya);
  await setProjectMember(maya, projectId, { memberId: jonas.userId });
  await maya.call(membersContract.change, { body: { memberId: jonas.userId, remove: true } });

  const { members } = await maya.call(projectAccessContract.read, { params: { projectId } });

  assert.deepEqual(
    members.map(({ memberId }) => memberId),
    [maya.userId],
  );
});

test("a personal token reaches no more than its person", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const [open, closed] = [await makeProject(maya), await makeProject(maya)];
  const program = await makeProgram(app, jonas, {
    role: "edit",
    projectIds: [open.id, closed.id],
  });
  const wide = await makeProgram(app, jonas, { role: "edit" });
  await restrictProject(maya, closed.id);

  for (const one of [program, wide]) {
    const { list } = await one.call(projectsContract.list, { query: {} });
    assert.deepEqual(
      list.map(({ id }) => id),
      [open.id],
    );
  }
  // Only the one with chosen projects is limited to them.
  await wide.call(membersContract.names);
  await assert.rejects(program.call(membersContract.names), refusal(403, "projects_limited"));
});

test("only people who reach a project are offered in it", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  await app.signIn({ with: maya, role: "edit" });
  const { id: projectId } = await makeRestrictedProject(maya);
  await setProjectMember(maya, projectId, { memberId: jonas.userId, mayEdit: false });

  const { list } = await jonas.call(projectAccessContract.members, { params: { projectId } });

  assert.deepEqual(
    new Set(list.map(({ memberId }) => memberId)),
    new Set([maya.userId, jonas.userId]),
  );
});
