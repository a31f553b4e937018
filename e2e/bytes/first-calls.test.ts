import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await openWebApp();
const person = await app.signIn();
const { id: projectId } = await makeProject(person);
const page = await person.call(documentationContract.create, {
  body: { projectId, name: "Prices" },
});

const PLACES = [
  `documentation?page=${page.id}`,
  "documentation",
  "inbox",
  "setup",
  "strategies",
  "dashboard",
];

for (const place of PLACES) {
  test(`the screen at ${place} uses each call of its document`, async () => {
    await using visit = await openPage(app, { hasEmptyCache: true });
    await visit.become(person);
    const asked: string[] = [];
    visit.page.on("request", (request) => {
      if (request.url().includes("/api/"))
        asked.push(`${request.url()} ${request.postData() ?? ""}`);
    });
    await visit.open(`/projects/${projectId}/${place}`);
    await visit.page.waitForLoadState("networkidle");

    const started: unknown = await visit.page.evaluate(
      "JSON.parse(document.getElementById('first-calls').textContent).calls.length",
    );
    assert.ok(Number(started) >= 2);
    assert.equal(await visit.page.evaluate("window.firstAnswers.size"), 0);
    const first = asked.slice(0, Number(started));
    assert.deepEqual(
      first.filter((call) => asked.lastIndexOf(call) !== asked.indexOf(call)),
      [],
    );
  });
}
