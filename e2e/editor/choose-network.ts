import type { Locator } from "playwright-core";

const PATIENCE_MS = 2000;
const MAX_PRESSES = 5;

/**
 * Selects a demo's network behaviour. While demos above it resize, a click may miss the control;
 * then it is repeated.
 */
export async function chooseNetwork(demo: Locator, name: string): Promise<void> {
  const chosen = demo.getByRole("radio", { name, exact: true, checked: true });
  for (let presses = 1; presses < MAX_PRESSES; presses += 1) {
    await demo.getByLabel(name, { exact: true }).click();
    const isChosen = await chosen.waitFor({ timeout: PATIENCE_MS }).then(
      () => true,
      () => false,
    );
    if (isChosen) return;
  }
  await chosen.waitFor();
}
