import { setTimeout as pause } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { z } from "zod";

type Step = { what: string; act: (page: Page) => Promise<void> };
type Scene = { path: string; steps: readonly Step[] };

export type Interaction = {
  path: string;
  /** The number of elements, because popups make the browser restyle all of them. */
  elements: number;
  what: string;
  ms: number;
};

const Taken = z.array(z.object({ ms: z.number() }));

/**
 * The interactions of a session that uses everything once: first on realistic screens, then on the
 * gallery, which has ten times as many elements.
 */
const SCENES: readonly Scene[] = [
  {
    path: "/projects",
    steps: [
      press("open the menu of the person", (page) => named(page, "Maya Keller")),
      keys("move in the menu of the person", "ArrowDown", "ArrowDown"),
      keys("close the menu of the person", "Escape"),
      keys("open the palette", "Control+k"),
      typing("search in the palette", "mem"),
      keys("move in the palette", "ArrowDown", "ArrowUp"),
      keys("close the palette", "Escape"),
    ],
  },
  {
    path: "/settings/org/members",
    steps: [
      press("open the menu of a row", (page) => named(page, /^Actions for Colleague/)),
      keys("close the menu of a row", "Escape"),
      press("open a menu of roles", (page) => page.getByRole("row").nth(2).getByRole("button")),
      keys("close a menu of roles", "Escape"),
      keys("move in the table", "ArrowDown", "ArrowDown", "ArrowRight"),
      press("go to the search", (page) => page.getByRole("searchbox").first()),
      typing("search a member", "coll"),
      press("invite people", (page) => named(page, "Invite people")),
      typing("type an address", "ada@x.com"),
      keys("close the dialog", "Escape"),
      press("go to the invitations", (page) => page.getByRole("tab").nth(1)),
    ],
  },
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

/** A person looks before the first interaction. */
const LOOK_MS = 1000;

/** Plays all interactions and returns the paint time of each. */
export async function playSession(page: Page): Promise<Interaction[]> {
  const all: Interaction[] = [];
  // Accepts the question about unsaved changes.
  page.on("dialog", (dialog) => void dialog.accept());
  for (const { path, steps } of SCENES) {
    await page.goto(path);
    await page.locator("h1").first().waitFor();
    await page.evaluate("document.fonts.ready.then(() => undefined)");
    await pause(LOOK_MS);
    const elements = Number(await page.evaluate("document.querySelectorAll('*').length"));
    for (const { what, act } of steps) {
      await act(page);
      await settle(page);
      const taken = Taken.parse(await page.evaluate("speed.takeInteractions()"));
      all.push(...taken.map(({ ms }) => ({ path, elements, what, ms })));
    }
  }
  return all;
}

/** The browser reports an interaction one frame later. */
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

function named(page: Page, name: string | RegExp): Locator {
  return page.getByRole("button", { name });
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
