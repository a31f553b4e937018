import assert from "node:assert/strict";
import { test } from "node:test";
import { demoOf, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

const file = (name: string, text = "Words.") => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(text),
});

test("selected files are listed, each rejected one with a reason", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "File drop" });
  const demo = demoOf(visit.page, "File drop");

  await demo
    .locator("input[type=file]")
    .first()
    .setInputFiles([file("brief.md"), file("setup.exe"), file("nothing.txt", "")]);

  await demo.getByText("Not added: setup.exe, nothing.txt.").waitFor();
  const rows = demo.getByRole("listitem");
  await rows.filter({ hasText: "brief.md" }).getByText("Waiting").waitFor();
  const refused = rows.filter({ hasText: "setup.exe" });
  await refused.getByText("Only .md, .html, .docx, .txt, or .csv can be read.").waitFor();
  await rows.filter({ hasText: "nothing.txt" }).getByText("The file is empty.").waitFor();
  await refused.getByRole("button", { name: "Dismiss the message about setup.exe" }).click();
  await refused.waitFor({ state: "detached" });
});

test("a file shows its progress and can be retried or removed", async () => {
  await using visit = await openGallery(app, "/ui/inputs", { demo: "File drop" });
  const demo = demoOf(visit.page, "File drop");
  const progress = demo.getByRole("progressbar", { name: "Progress of case-study.docx" });
  assert.equal(await progress.getAttribute("value"), "0.4");

  await demo.getByRole("button", { name: "Try old.html again" }).click();
  await demo.getByRole("progressbar", { name: "Progress of old.html" }).waitFor();
  await demo.getByRole("button", { name: "Remove notes.md" }).click();

  await demo.getByText("notes.md").waitFor({ state: "detached" });
});
