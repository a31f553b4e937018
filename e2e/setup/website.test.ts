import { after, test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { pathOf } from "./setup-screens.ts";

const site = await startFakeSite();
after(() => site.stop());
const app = await openOwnWebApp({ environment: { FETCH_ALLOW_HOSTS: site.host } });

const WEBSITE = `<!doctype html><html lang="en"><head><title>Acme Robotics</title></head>
<body><article><h1>Robot cells</h1>
<p>Acme Robotics builds pick-and-place cells for food makers and rents them by the month.</p>
<p>Unlike other suppliers, Acme Robotics keeps every cell in stock, so that no one waits half a year.</p>
<p>A cell costs 2,400 euros per month, and the service of all its parts is included in that price.</p>
</article></body></html>`;

test("the summary quotes the client's website once it is read", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeSetupItem(maya, { projectId, type: "case-study", content: CASE_STUDY });
  await app.runJobs();
  site.set("/", WEBSITE);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-business"));

  await page.getByRole("button", { name: "Add website" }).click();
  const dialog = page.getByRole("dialog", { name: "Add the client's website" });
  await dialog.getByLabel("Website").fill("no website");
  await dialog.getByRole("button", { name: "Add link" }).click();
  await dialog.getByText("Website should be a valid domain").waitFor();
  await dialog.getByLabel("Website").fill(site.link("/"));
  await dialog.getByRole("button", { name: "Add link" }).click();
  await page.getByRole("button", { name: /^Cancel the analysis of site\.localhost/ }).waitFor();
  await app.runJobs();
  const section = page.getByRole("region", { name: "Client website" });
  await section.getByText("Read", { exact: true }).waitFor();
  await visit.expectAccessible();

  await section.getByRole("link", { name: "Acme Robotics" }).click();
  const sheet = page.getByRole("dialog", { name: "Acme Robotics" });
  await sheet.getByText(/keeps every cell in stock/).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Business summary/ }).click();
  await page.getByRole("button", { name: "Write the summary" }).click();
  await page.getByText("Analysing", { exact: true }).first().waitFor();
  await app.runJobs();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Unlike other suppliers, Acme Robotics keeps every cell" })
    .first()
    .waitFor();
});
