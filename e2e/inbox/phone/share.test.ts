import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { z } from "zod";
import { TEXT } from "#e2e/inbox/compose-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { openPhone } from "./phone.ts";

const app = await openWebApp();
const SHARED = { title: "Offer & terms", text: "1 < 2 cells", url: "https://halden.test/a?b=c" };

const Manifest = z.object({
  share_target: z.object({
    action: z.string(),
    method: z.literal("GET"),
    params: z.record(z.enum(["title", "text", "url"]), z.string()),
  }),
});

/** As the browser does when another application shares something. */
async function shareAddress(page: Page): Promise<string> {
  const answer = await page.request.get("/manifest.webmanifest");
  const { action, params } = Manifest.parse(await answer.json()).share_target;
  const query = new URLSearchParams();
  for (const [key, name] of Object.entries(params))
    query.set(name, z.string().parse(new Map(Object.entries(SHARED)).get(key)));
  return `${action}?${query}`;
}

async function expectShared(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.locator(TEXT).getByText(SHARED.text).waitFor();
  assert.equal(await dialog.getByLabel("Subject").inputValue(), SHARED.title);
  assert.match(await dialog.locator(TEXT).innerText(), /^1 < 2 cells\n+https:\/\/halden\.test/);
}

test("what is shared starts a new email of the only project", async () => {
  const { visit, page } = await openPhone(app);
  await using _ = visit;
  const maya = await app.signIn();
  const { projectId } = await makeMailbox(maya);
  await visit.become(maya);

  await visit.open(await shareAddress(page));

  await page.waitForURL(new RegExp(`/projects/${projectId}/inbox$`));
  await expectShared(page);
});

test("what is shared asks for one of several projects", async () => {
  const { visit, page } = await openPhone(app);
  await using _ = visit;
  const maya = await app.signIn();
  await makeProject(maya);
  const { id: projectId } = await makeProject(maya, { name: "Brotfabrik" });
  await makeMailbox(maya, { projectId });
  await visit.become(maya);

  await visit.open(await shareAddress(page));
  await page.getByRole("option", { name: "Brotfabrik" }).waitFor();
  await visit.expectAccessible();
  await page.getByRole("option", { name: "Brotfabrik" }).click();

  await page.waitForURL(new RegExp(`/projects/${projectId}/inbox$`));
  await expectShared(page);
});

test("what is shared is added to the email begun before", async () => {
  const { visit, page } = await openPhone(app);
  await using _ = visit;
  const maya = await app.signIn();
  const { projectId } = await makeMailbox(maya);
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/inbox`);
  await page.getByRole("button", { name: "Write email" }).click();
  await page.locator(TEXT).click();
  await page.keyboard.type("Hello Jane,");
  await page.getByText("Saved").first().waitFor();

  await visit.open(await shareAddress(page));

  await page.locator(TEXT).getByText("Hello Jane,").waitFor();
  await page.locator(TEXT).getByText(SHARED.text).waitFor();
  await page.getByText("Saved").first().waitFor();
  const { draft } = await maya.call(draftsContract.read, { query: { projectId } });
  assert.match(draft?.content.bodyHtml ?? "", /Hello Jane,.*1 &lt; 2 cells/s);
});

test("what is shared waits for the sign-in", async () => {
  const { visit, page } = await openPhone(app);
  await using _ = visit;
  const maya = await app.signIn();
  await makeMailbox(maya);
  await visit.open(await shareAddress(page));
  await page.waitForURL(/\/sign-in/);

  await page.getByLabel("Email").fill(maya.email);
  await page.getByLabel("Password", { exact: true }).fill(maya.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();

  await expectShared(page);
});

test("what is shared waits for the first mailbox", async () => {
  const { visit, page } = await openPhone(app);
  await using _ = visit;
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await visit.become(maya);
  await visit.open(await shareAddress(page));
  await page.getByText("Connect a mailbox and replies appear here").waitFor();

  await makeMailbox(maya, { projectId });

  await expectShared(page);
});

test("a viewer who shares sees why no email starts", async () => {
  const { visit, page } = await openPhone(app);
  await using _ = visit;
  const maya = await app.signIn({ role: "admin" });
  await makeMailbox(maya);
  await visit.become(await app.signIn({ with: maya, role: "view" }));

  await visit.open(await shareAddress(page));

  await page.getByText("Someone with Edit access can.").waitFor();
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/inbox$/);
});
