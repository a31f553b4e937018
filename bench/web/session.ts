import type { Locator, Page } from "playwright-core";
import { z } from "zod";

type Step = { what: string; act: (page: Page) => Promise<void> };
type Scene = { path: string; steps: readonly Step[] };

export type Interaction = { path: string; what: string; ms: number };

const Taken = z.array(z.object({ ms: z.number(), name: z.string() }));

/** What somebody does who uses everything once: menus, dialogs, forms, tabs, tables, the palette. */
const SCENES: readonly Scene[] = [
  {
    path: "/ui/buttons",
    steps: [
      press("open a menu", (page) => button(page, "Menu", "Actions")),
      keys("move in a menu", "ArrowDown", "ArrowDown", "ArrowUp"),
      keys("close a menu", "Escape"),
      press("open a menu of choices", (page) => button(page, "Menu", "View")),
      press("choose", (page) => page.getByRole("menuitemradio", { name: "Oldest" })),
      press("open a dialog", (page) => button(page, "Dialog and sheet", "Form")),
      typing("type in a dialog", "Acme"),
      keys("close a dialog", "Escape"),
      press("choose a tab", (page) => region(page, "Tabs").getByRole("tab").nth(1)),
      keys("move along tabs", "ArrowRight", "ArrowLeft"),
      keys("open the palette", "Control+k"),
      typing("search in the palette", "proj"),
      keys("move in the palette", "ArrowDown", "ArrowUp"),
      keys("close the palette", "Escape"),
    ],
  },
  {
    path: "/ui/inputs",
    steps: [
      press("go to a field", (page) => field(page, "Name")),
      typing("type a name", "Maya Keller"),
      press("go to the next field", (page) => field(page, "Website")),
      typing("type a domain", "acme.com"),
      press("check", (page) => region(page, "Form").getByText("Monday")),
      press("choose one", (page) => region(page, "Form").getByText("Edit", { exact: true })),
      press("send a form that is not complete", (page) => button(page, "Form", "Save")),
    ],
  },
  {
    path: "/ui/table",
    steps: [
      press("sort", (page) => header(page, "Sent")),
      press("sort the other way", (page) => header(page, "Sent")),
      press("sort by another column", (page) => header(page, "Joined")),
      press("choose a row", (page) => rows(page).nth(2).locator("label")),
      press("turn the page", (page) => button(page, "Table", "Next page")),
      press("open the menu of a row", (page) => rows(page).nth(1).getByRole("button")),
      keys("close the menu of a row", "Escape"),
    ],
  },
];

/** Every interaction of the session, and how long the slowest part of it took to be painted. */
export async function playSession(page: Page): Promise<Interaction[]> {
  const all: Interaction[] = [];
  // The form with something unsaved asks before the next scene.
  page.on("dialog", (dialog) => void dialog.accept());
  for (const { path, steps } of SCENES) {
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    await page.evaluate("document.fonts.ready.then(() => undefined)");
    for (const { what, act } of steps) {
      await act(page);
      await settle(page);
      const taken = Taken.parse(await page.evaluate("speed.takeInteractions()"));
      all.push(...taken.map(({ ms, name }) => ({ path, what: `${what} (${name})`, ms })));
    }
  }
  return all;
}

/** The browser reports an interaction in the frame after the one that answered it. */
async function settle(page: Page): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await page.evaluate("speed.afterPaint()");
}

function press(what: string, where: (page: Page) => Locator): Step {
  return { what, act: (page) => where(page).first().click() };
}

function keys(what: string, ...names: string[]): Step {
  return {
    what,
    async act(page) {
      for (const name of names) {
        await page.keyboard.press(name);
        await settle(page);
      }
    },
  };
}

function typing(what: string, text: string): Step {
  return {
    what,
    async act(page) {
      for (const letter of text) {
        await page.keyboard.type(letter);
        await settle(page);
      }
    },
  };
}

function region(page: Page, name: string): Locator {
  return page.getByRole("region", { name, exact: true });
}

function button(page: Page, place: string, name: string): Locator {
  return region(page, place).getByRole("button", { name, exact: true });
}

function field(page: Page, label: string): Locator {
  return region(page, "Form").getByLabel(label);
}

function header(page: Page, name: string): Locator {
  return region(page, "Table").getByRole("columnheader", { name });
}

function rows(page: Page): Locator {
  return region(page, "Table").getByRole("row");
}
