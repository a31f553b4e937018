import type { Locator, Page } from "playwright-core";
import type { Visit } from "#e2e/browser.ts";
import { openConversation, writeReply } from "#e2e/inbox/compose-screens.ts";
import { makeInbox, sortSome } from "#e2e/inbox/inbox-mail.ts";
import { openPageOf } from "#e2e/inbox/inbox-pages-screens.ts";
import { openInbox } from "#e2e/inbox/inbox-screens.ts";
import { makeRule } from "#src/inbox/inbox-rules/inbox-rules.makers.ts";
import { makeSnippet } from "#src/outreach/strategies/snippets/snippets.makers.ts";
import type { TestApp } from "#src/testing/test-app.ts";

type Popup = { name: string; open: (page: Page) => Promise<void>; shown: (page: Page) => Locator };

type Place = {
  name: string;
  show: (visit: Visit, app: TestApp) => Promise<void>;
  popups: readonly Popup[];
};

const menu = (page: Page) => page.getByRole("menu").last();
const dialog = (page: Page) => page.getByRole("dialog").last();

function pressed(name: string, keys: string, shown: Popup["shown"]): Popup {
  return { name, open: (page) => page.keyboard.press(keys), shown };
}

/** Opened by the button of this name. */
function clicked(name: string | RegExp, shown: Popup["shown"] = menu): Popup {
  const open = (page: Page) => page.getByRole("button", { name, exact: true }).last().click();
  return { name: String(name), open, shown };
}

/** Opened by an item of the menu of a button. */
function chosen(button: string, item: string, shown: Popup["shown"] = dialog): Popup {
  return {
    name: item,
    async open(page) {
      await page.getByRole("button", { name: button, exact: true }).last().click();
      await page.getByRole("menuitem", { name: item }).click();
    },
    shown,
  };
}

const CHOOSERS = [
  pressed("labels", "l", dialog),
  pressed("assignees", "m", dialog),
  pressed("snooze", "b", dialog),
  pressed("follow-up", "h", dialog),
  pressed("palette", "ControlOrMeta+k", dialog),
];

/** The popups of the inbox, by the place that they open from. Esc closes each; the last may leave a dialog. */
export const places: readonly Place[] = [
  {
    name: "the list",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await sortSome(maya, projectId);
      await openInbox(visit, maya, projectId);
      await visit.page.getByText("Priya Raman").waitFor();
      await visit.page.keyboard.press("j");
    },
    popups: [
      ...CHOOSERS,
      clicked("More of the inbox"),
      clicked("Filter"),
      clicked("Write email", dialog),
      chosen("More of the inbox", "Manage labels…"),
      pressed("shortcuts", "?", dialog),
    ],
  },
  {
    name: "the filtered list",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await openInbox(visit, maya, projectId, "?unread=yes");
      await visit.page.getByText("Priya Raman").waitFor();
    },
    popups: [clicked("Save view", dialog)],
  },
  {
    name: "a conversation",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await openConversation(visit, app, maya);
      await sortSome(maya, projectId);
    },
    popups: [
      ...CHOOSERS,
      clicked(/^(More actions|More)$/),
      clicked(/^More about this email/),
      clicked(/^Question/, dialog),
    ],
  },
  {
    name: "the composer",
    async show(visit, app) {
      const maya = await app.signIn();
      await makeSnippet(maya, { name: "visit" });
      await app.signIn({ with: maya, role: "edit" });
      const { projectId } = await openConversation(visit, app, maya);
      await sortSome(maya, projectId);
      await writeReply(visit, "Thursday works.");
      await visit.page.getByText("Saved").first().waitFor();
    },
    popups: [
      pressed("schedule", "ControlOrMeta+Alt+Enter", dialog),
      pressed("reminder", "ControlOrMeta+Shift+H", dialog),
      pressed("labels while writing", "ControlOrMeta+Shift+L", dialog),
      pressed("assignees while writing", "ControlOrMeta+Shift+M", dialog),
      clicked("More ways to send"),
      chosen("More ways to send", "Hand over for review…"),
    ],
  },
  {
    name: "the rules",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId } = await makeInbox(app, maya);
      await makeRule(maya, { projectId, name: "Invoices" });
      await openPageOf(visit, maya, projectId, "rules");
      await visit.page.getByText("Invoices").first().waitFor();
    },
    popups: [
      clicked("New rule", dialog),
      clicked("Actions for Invoices"),
      {
        name: "conditions",
        async open(page) {
          await page.getByRole("button", { name: "New rule" }).click();
          await dialog(page).getByRole("button", { name: "Add condition" }).click();
        },
        shown: menu,
      },
    ],
  },
];

/** Opens each popup of a place in turn, and closes it after the check. */
export async function checkPopups(
  page: Page,
  { popups }: Place,
  check: (page: Page) => Promise<readonly string[]>,
): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, open, shown } of popups) {
    await open(page);
    await shown(page).waitFor();
    problems.push(...(await check(page)).map((problem) => `${name}: ${problem}`));
    await page.keyboard.press("Escape");
    await shown(page).waitFor({ state: "detached" });
  }
  return problems;
}
