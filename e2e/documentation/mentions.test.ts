import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeComment } from "#src/knowledge/documentation/comments/comments.makers.ts";
import { makeJonas, QUOTE } from "./comments-screens.ts";
import { docsPath, makeDocumentation } from "./documentation-screens.ts";

const app = await openWebApp();

test("a mentioned user gets a notice that opens the thread", async () => {
  const maya = await app.signIn();
  const jonas = await makeJonas(app, maya);
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(jonas);
  const asked = page.waitForResponse(/documentation\/mentions$/);
  await visit.open(`/projects/${projectId}/settings`);
  await asked;

  const mentions = [jonas.userId];
  await makeComment(maya, { page: summary, quote: QUOTE, text: "@Jonas Maier?", mentions });

  const notice = page.locator("[data-notice]", { hasText: "Maya Keller mentioned you" });
  await notice.getByRole("button", { name: "Open" }).click();
  const thread = page.getByRole("listitem", { name: `Comment by Maya Keller on “${QUOTE}”` });
  await thread.and(page.locator("[data-active]")).waitFor();
});

test("an unseen mention is on the dashboard until its thread is opened", async () => {
  const maya = await app.signIn();
  const jonas = await makeJonas(app, maya);
  const { projectId, summary } = await makeDocumentation(maya);
  const mentions = [jonas.userId];
  await makeComment(maya, { page: summary, text: "Is this right?", mentions });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(jonas);
  await visit.open(`/projects/${projectId}/dashboard`);

  const card = page.getByRole("region", { name: "Mentions and replies" });
  await card.getByText("Is this right?").waitFor();
  const seen = page.waitForResponse((response) => response.url().endsWith("/mentions/seen"));
  await card.getByRole("button", { name: "Open the comment on Business summary" }).click();
  await page.getByRole("list", { name: "Threads" }).getByText("Is this right?").waitFor();
  await seen;

  const listed = page.waitForResponse((response) => response.url().includes("/mentions"));
  await visit.open(`/projects/${projectId}/dashboard`);
  await page.getByRole("region", { name: "Recent pages" }).getByText("Business summary").waitFor();
  await listed;
  await card.waitFor({ state: "detached" });
});

test("a recently opened page is on the dashboard and links back", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  await visit.become(maya);
  const opened = page.waitForResponse((response) => response.url().endsWith("/open"));
  await visit.open(docsPath(projectId, summary.id));
  await opened;
  await visit.open(`/projects/${projectId}/dashboard`);

  const card = page.getByRole("region", { name: "Recent pages" });
  await card.getByRole("button", { name: "Business summary" }).click();

  await page.getByText("Who buys and why").waitFor();
});
