import { test } from "node:test";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { withMailProviders } from "#src/mail/mailboxes/connecting.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { openMailboxes } from "./mailbox-screens.ts";

const app = await openOwnWebApp();
const fakes = await withMailProviders(app);
app.services.config.signInWith = {
  google: fakes.google,
  microsoft: fakes.microsoft,
};

async function open(visit: Visit) {
  visit.expectConsoleError(/a request left our origin/);
  const maya = await app.signIn({ role: "admin" });
  const { id } = await makeProject(maya);
  await openMailboxes(visit, maya, id);
}

async function leave({ page }: Visit, provider: "Gmail" | "Outlook") {
  await page.getByRole("button", { name: "Connect" }).click();
  await page.getByRole("menuitem", { name: provider }).click();
  await page.getByRole("button", { name: `Continue to ${provider}` }).click();
}

for (const [provider, box] of [
  ["Gmail", "maya@gmail.example"],
  ["Outlook", "maya@outlook.example"],
] as const) {
  test(`a ${provider} mailbox is connected after consent and listed`, async () => {
    (provider === "Gmail" ? fakes.gmail : fakes.graph).addBox(box);
    await using visit = await openPage(app);
    await open(visit);

    await leave(visit, provider);

    await visit.page.getByRole("row", { name: new RegExp(box) }).waitFor();
    await visit.page.getByText("Mailbox connected", { exact: true }).waitFor();
  });
}

test("declining at the provider returns with a message and no mailbox", async (t) => {
  fakes.gmail.addBox("declined@gmail.example");
  fakes.google.refusal = "access_denied";
  // Other files of the same process use this provider too.
  t.after(() => {
    fakes.google.refusal = undefined;
  });
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 4\d\d .*\/oauth\/finish/);
  await open(visit);

  await leave(visit, "Gmail");

  await visit.page
    .getByText("Access was not granted. Nothing was changed.", { exact: true })
    .waitFor();
  await visit.page.getByText("No mailboxes yet").waitFor();
});
