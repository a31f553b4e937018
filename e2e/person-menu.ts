import type { Page } from "playwright-core";

/** Opens the menu under the person's own name, on a phone in the sheet, and chooses in it. */
export async function chooseInPersonMenu(page: Page, item: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 650;
  if (isPhone) await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Maya Keller" }).click();
  await page.getByRole("menu").getByText(item, { exact: true }).click();
}
