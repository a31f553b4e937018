import type { Page } from "playwright-core";

/** Opens the menu under the person's own name and chooses in it. */
export async function chooseInPersonMenu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Maya Keller" }).click();
  await page.getByRole("menu").getByText(item, { exact: true }).click();
}
