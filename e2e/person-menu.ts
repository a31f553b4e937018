import type { Page } from "playwright-core";

/** Opens the user menu, in the sheet on phones, and picks an item. */
export async function chooseInPersonMenu(page: Page, item: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 650;
  if (isPhone) await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Maya Keller" }).click();
  await page.getByRole("menu").getByText(item, { exact: true }).click();
}
