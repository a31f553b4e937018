import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeFilledStrategy, pathOf } from "./strategy-screens.ts";

const app = await openWebApp();

test("the preview shows an email formatted or as plain text", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("listitem").getByText("less waste").waitFor();
  await preview.getByRole("link", { name: "How Halden did it" }).waitFor();
  await preview.getByText("Unsubscribe", { exact: true }).first().waitFor();
  await visit.expectAccessible();
  await preview.getByRole("radio", { name: "Plain text" }).click();

  await preview.getByText("How Halden did it (https://gripworks.example/halden)").waitFor();
});
