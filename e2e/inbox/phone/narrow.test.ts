import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";
import { openPhone } from "./phone.ts";

const app = await openWebApp();
const maya = await app.signIn({ role: "admin" });
const { id: projectId } = await maya.call(sampleProjectContract.create);
const inProject = (path: string) => `/projects/${projectId}/${path}`;

for (const [name, path] of [
  ["the inbox", inProject("inbox")],
  ["all inboxes", "/inbox"],
  ["home", "/today"],
  ["the rules", inProject("inbox/rules")],
  ["the documentation", inProject("documentation")],
  ["the campaigns", inProject("strategies")],
  ["the notifications", "/settings/personal/notifications"],
] as const)
  test(`${name} fits a phone of 320 px`, async () => {
    const { visit } = await openPhone(app, { width: 320, height: 568 });
    await using _ = visit;
    await visit.become(maya);

    await visit.open(path);

    await visit.expectNoSidewaysScroll();
  });
