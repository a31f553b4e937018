import assert from "node:assert/strict";
import { test } from "node:test";
import PostalMime from "postal-mime";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { enrol } from "#src/outreach/strategies/engine/running.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { channelOf } from "#src/outreach/strategies/strategies.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { pngOf } from "#src/workspace/files/files.makers.ts";
import { makeFilledStrategy, pathOf } from "../strategy-screens.ts";

const app = await openWebApp();
const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "00:00", to: "24:00" }));

/** A strategy that can start, with one lead. */
async function makeStartable(owner: Person) {
  const made = await makeFilledStrategy(owner, ["email"]);
  const { mailboxId } = await makeMailbox(owner, { projectId: made.projectId });
  const params = { strategyId: made.strategyId };
  const strategy = await owner.call(strategiesContract.read, { params });
  await owner.call(strategiesContract.updateChannel, {
    params: { channelId: channelOf(strategy, "email").channelId },
    body: { mailboxIds: [mailboxId], windows: ALWAYS, timeZone: "UTC" },
  });
  const { email } = await enrol(owner, { strategy });
  return { ...made, email };
}

/** Chooses a file in the dialog that the focused button opens. */
async function choose({ page }: Visit, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent("filechooser");
  await page.keyboard.press("Enter");
  await (await chooser).setFiles(file);
}

async function arrivedAt(owner: Person, address: string) {
  const { rows } = await app.admin.query<{ raw: Buffer }>(
    `select m.raw from practice_mails m
      join practice_boxes b on b.organization_id = m.organization_id and b.id = m.box_id
      where b.organization_id = $1 and b.address = $2`,
    [owner.organizationId, address],
  );
  return PostalMime.parse(rows[0]?.raw ?? "");
}

test("an attachment and a picture are added by keyboard and arrive", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId, email } = await makeStartable(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  // From now on, so that no key is faster than the interception of the dialog.
  page.on("filechooser", () => undefined);
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  const field = page.getByRole("textbox", { name: "Text" }).first();
  await field.press("ControlOrMeta+a");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page
    .getByRole("toolbar", { name: "Formatting" })
    .getByRole("button", { name: "Picture" })
    .focus();
  await choose(visit, {
    name: "chart.png",
    mimeType: "image/png",
    buffer: pngOf({ width: 90, height: 40 }),
  });
  const dialog = page.getByRole("dialog", { name: "Picture" });
  await dialog.getByLabel("Description").waitFor();
  await visit.expectAccessible();
  await page.keyboard.type("Chart of stops");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await field.press("ControlOrMeta+End");
  await page.keyboard.type(" by hour");
  await page.getByRole("button", { name: "Attach files" }).focus();
  await choose(visit, {
    name: "Prices.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("900 euros"),
  });
  await page.getByRole("button", { name: "Remove Prices.txt" }).waitFor();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("img", { name: "Chart of stops" }).waitFor();
  await preview.getByRole("list", { name: "Attachments" }).getByText("Prices.txt").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Steps saved").waitFor();
  await preview.getByRole("button", { name: "Prices.txt" }).waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  const start = page.getByRole("dialog", { name: "Start campaign" });
  await start.getByRole("button", { name: "Start campaign" }).click();
  await page
    .locator("[data-notice]")
    .getByText(/started/i)
    .waitFor();
  await app.runJobs();

  const mail = await arrivedAt(maya, email);
  assert.deepEqual(
    mail.attachments.map(({ filename, disposition }) => [filename, disposition]),
    [
      ["chart.png", "inline"],
      ["Prices.txt", "attachment"],
    ],
  );
  assert.match(mail.html ?? "", /<img src="cid:[^"]+" alt="Chart of stops"[^>]*> by hour/);
  assert.match(mail.text ?? "", /\[Chart of stops\] by hour/);
});
