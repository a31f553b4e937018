import type { Locator, Page } from "playwright-core";
import { type Look, openPage, type Visit } from "#e2e/browser.ts";

export type Spot = { x: number; y: number };

export type Phone = {
  visit: Visit;
  page: Page;
  /** Moves a finger over a row, by steps of so many pixels to the right. */
  drag: (row: Locator, ...by: readonly number[]) => Promise<Finger>;
  swipe: (row: Locator, by: number) => Promise<void>;
};

export type Finger = { move: (by: number) => Promise<void>; lift: () => Promise<void> };

/** A window of this width that is used with a finger. */
export async function openPhone(
  app: { url: string },
  look: Pick<Look, "width" | "height" | "theme"> = {},
): Promise<Phone> {
  const visit = await openPage(app, { width: 390, height: 844, ...look });
  const { page } = visit;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setTouchEmulationEnabled", { enabled: true });

  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: Spot[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints });

  async function drag(row: Locator, ...steps: readonly number[]): Promise<Finger> {
    const box = await row.boundingBox();
    if (!box) throw new Error("The row is not on the page.");
    const isRight = (steps[0] ?? 0) > 0;
    const from = { x: box.x + (isRight ? 60 : box.width - 20), y: box.y + box.height / 2 };
    await touch("touchStart", from);
    const move = async (by: number) => {
      await touch("touchMove", { x: from.x + by, y: from.y });
    };
    for (const by of steps) await move(by);
    return {
      move,
      async lift() {
        await touch("touchEnd");
      },
    };
  }

  return {
    visit,
    page,
    drag,
    async swipe(row, by) {
      const finger = await drag(row, by / 4, by / 2, by);
      await finger.lift();
    },
  };
}
