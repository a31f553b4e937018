import type { Page } from "playwright-core";
import { whenIdleFetched } from "#e2e/network/when-idle.ts";
import type { TestApp } from "#src/testing/test-app.ts";
import type { Visit } from "../browser.ts";
import { openHome } from "../home.ts";
import { chooseInPersonMenu } from "../person-menu.ts";
import type { Screen } from "../screens.ts";

/** Views of the shell besides the page. */
export const shellScreens: readonly Screen[] = [
  {
    name: "shell-folded",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await openHome(visit);
      await visit.page.keyboard.press("[");
    },
  },
  {
    name: "shell-organization-menu",
    show: (visit, app) => openMenu(visit, app, /^Organisation /),
  },
  {
    name: "shell-help-menu",
    show: (visit, app) => openMenu(visit, app, "Help & shortcuts"),
  },
  {
    name: "shell-person-menu",
    show: (visit, app) => openMenu(visit, app, "Maya Keller"),
  },
  {
    name: "shell-sidebar-over-the-page",
    async show(visit, app) {
      const width = visit.page.viewportSize()?.width ?? 0;
      if (width >= 650) await visit.page.setViewportSize({ width: 800, height: 900 });
      await visit.become(await app.signIn());
      await openHome(visit);
      const opener = width >= 650 ? "Open sidebar" : "More";
      await visit.page.getByRole("button", { name: opener }).click();
      await visit.page.getByRole("button", { name: "Maya Keller" }).waitFor();
    },
  },
  {
    name: "shell-palette",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await openHome(visit);
      await visit.page.keyboard.press("Control+k");
      await visit.page.getByRole("dialog").getByRole("option").first().waitFor();
    },
  },
  {
    name: "shell-shortcuts",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await openHome(visit);
      await visit.page.keyboard.press("?");
      await visit.page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    },
  },
  {
    name: "shell-recent-notices",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await openHome(visit);
      await openFromPalette(visit.page, "Notifications");
      await visit.page.getByRole("dialog", { name: "Notifications" }).waitFor();
    },
  },
  {
    name: "shell-offline",
    async show(visit, app) {
      visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
      const fetched = whenIdleFetched(visit.page);
      await visit.become(await app.signIn());
      await openHome(visit);
      await fetched;
      await visit.page.context().setOffline(true);
      await visit.page.getByText("You are offline.").waitFor();
    },
  },
  {
    name: "shell-keep-drafts",
    async show(visit, app) {
      await visit.become(await app.signIn());
      await visit.open("/settings/personal");
      await visit.page.getByLabel("Last name").fill("Okonkwo");
      await chooseInPersonMenu(visit.page, "Sign out");
      await visit.page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).waitFor();
    },
  },
];

async function openMenu(visit: Visit, app: TestApp, button: string | RegExp): Promise<void> {
  await visit.become(await app.signIn());
  await openHome(visit);
  const isPhone = (visit.page.viewportSize()?.width ?? 0) < 650;
  if (isPhone) await visit.page.getByRole("button", { name: "More" }).click();
  await visit.page.getByRole("button", { name: button }).click();
  await visit.page.getByRole("menu").first().waitFor();
}

async function openFromPalette(page: Page, command: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.keyboard.type(command);
  await page.locator("[role=option][data-focused]", { hasText: command }).waitFor();
  await page.keyboard.press("Enter");
}
