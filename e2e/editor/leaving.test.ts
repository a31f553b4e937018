import { test } from "node:test";
import { demoOf, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { chooseNetwork } from "./choose-network.ts";

const app = await openWebApp();

test("leaving an unsaved page shows a warning that can be cancelled", async () => {
  await using visit = await openGallery(app, "/ui/editor", { demo: "Saved page" });
  const { page } = visit;
  const demo = demoOf(page, "Saved page");
  const text = demo.getByRole("textbox", { name: "Saved page" });
  const elsewhere = page.getByRole("link", { name: "Buttons", exact: true });
  await chooseNetwork(demo, "is gone");
  await text.getByText("The first line.").click();
  await page.keyboard.type("Mine: ");
  await demo.getByText("Offline, kept on this device").waitFor();
  // Text waiting for the network is stored locally, so leaving is not blocked.
  await elsewhere.click();
  await page.getByRole("heading", { level: 1, name: "Buttons" }).waitFor();
  await page.goBack();
  await chooseNetwork(demo, "fails");
  await page.evaluate("dispatchEvent(new Event('online'))");
  await demo.getByText("Could not save.").waitFor();

  await elsewhere.click();
  const question = page.getByRole("alertdialog", { name: "Leave this page?" });
  await question.getByText("They are kept on this device").waitFor();
  await visit.expectAccessible(["[role=alertdialog]"]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await demo.getByText("Could not save.").waitFor();
  await elsewhere.click();
  await question.getByRole("button", { name: "Leave" }).click();

  await page.getByRole("heading", { level: 1, name: "Buttons" }).waitFor();
});
