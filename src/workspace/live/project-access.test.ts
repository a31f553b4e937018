import assert from "node:assert/strict";
import { test } from "node:test";
import { createCaller } from "#src/testing/person.ts";
import { secondInstance } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { groupsContract } from "#src/workspace/organizations/groups/groups.contract.ts";
import { makeGroup } from "#src/workspace/organizations/groups/groups.makers.ts";
import { projectAccessContract } from "#src/workspace/projects/project-access.contract.ts";
import {
  makeRestrictedProject,
  restrictProject,
} from "#src/workspace/projects/project-access.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { LiveChange } from "./live.contract.ts";
import { openStream, type StreamEvent } from "./live.makers.ts";

const app = await testApp();

const isReady = ({ name }: StreamEvent) => name === "ready";
const isAbout = (projectId: string) => (event: StreamEvent) =>
  event.name === "change" && LiveChange.parse(event.data).projectId === projectId;

test("a stream gets no event of a project out of reach", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const hidden = await makeRestrictedProject(maya);
  const open = await makeProject(maya);
  const stream = await openStream(jonas);
  await stream.until(isReady);

  for (const { id: projectId } of [hidden, open])
    await maya.call(projectsContract.update, { params: { projectId }, body: { name: "New" } });

  await stream.until(isAbout(open.id));
  assert.deepEqual(stream.events.filter(isAbout(hidden.id)), []);
  stream.close();
});

test("restricting a project ends streams without it on every instance", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const other = await secondInstance(app);
  const { id: projectId } = await makeProject(maya);
  const kept = await openStream(maya);
  const streams = [
    await openStream(jonas),
    await openStream(createCaller(other.url, jonas.cookie)),
  ];
  for (const stream of [kept, ...streams]) await stream.until(isReady);

  await restrictProject(maya, projectId);

  for (const stream of streams) {
    await stream.until(({ name }) => name === "reset");
    await stream.ended;
  }
  await maya.call(projectsContract.update, { params: { projectId }, body: { name: "New" } });
  await kept.until(isAbout(projectId));
  kept.close();
});

test("leaving a group ends a stream with its projects", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  const { id: projectId } = await makeRestrictedProject(maya);
  const { groupId } = await makeGroup(maya, [jonas.userId]);
  await maya.call(projectAccessContract.setGroup, {
    params: { projectId, groupId },
    body: { mayEdit: true },
  });
  const stream = await openStream(jonas);
  await stream.until(isReady);

  await maya.call(groupsContract.update, { params: { groupId }, body: { memberIds: [] } });

  await stream.ended;
  assert.equal(stream.events.at(-1)?.name, "reset");
});
