import { test } from "node:test";
import type { Look } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { lastOrAll } from "#src/testing/thorough.ts";
import { openPageWithMenus } from "./page-with-menus.ts";

const app = await openWebApp();

const LOOKS: readonly Look[] = [
  { theme: "dark", width: 1280 },
  { theme: "light", width: 390 },
  { theme: "dark", width: 390 },
];

for (const look of lastOrAll(LOOKS)) {
  test(`popups over a page pass axe: ${look.theme}, ${look.width} px`, async () => {
    await using visit = await openPageWithMenus(app, look);
    const { page, demo } = visit;
    const expectUsable = async (part: string) => {
      await page.locator(part).first().waitFor();
      await visit.expectAccessible([part]);
      await visit.expectNoSidewaysScroll();
    };
    await visit.select("Acme");
    await expectUsable("[role=toolbar]");
    await page.keyboard.press("Control+k");
    await page.getByLabel("Address").fill("not a link");
    await page.keyboard.press("Enter");
    await page.getByText("Link is not valid. Use the form https://example.com.").waitFor();
    await expectUsable("[role=dialog]");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await demo.locator(".ProseMirror-focused").waitFor();

    await page.keyboard.press("Control+/");
    await expectUsable("[role=menu]");
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await page.keyboard.press("Control+f");
    await demo.getByText("1 of 1").waitFor();
    await expectUsable("search");
    await page.keyboard.press("Escape");

    await visit.newLine();
    await page.keyboard.press("/");
    await expectUsable("[role=listbox]");
    await page.keyboard.press("Escape");
    await demo.getByRole("button", { name: "Contents" }).click();
    await expectUsable("[role=menu]");
  });
}
