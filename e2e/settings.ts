import type { Page } from "playwright-core";

type Settings = Record<string, unknown>;

const ELEMENT = /(<script[^>]* id="settings"[^>]*>)(.*?)(<\/script>)/s;

/** From the next document on the page gets these settings, embedded and by request. */
export async function overrideSettings(page: Page, overrides: Settings): Promise<void> {
  await page.route("**/config.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), ...overrides } });
  });
  await changeDocuments(page, (settings) =>
    JSON.stringify({ ...JSON.parse(settings), ...overrides }),
  );
}

/** The server's settings are unavailable. */
export async function loseSettings(page: Page): Promise<void> {
  await page.route("**/config.json", (route) => route.fulfill({ status: 500 }));
  await changeDocuments(page, () => "null");
}

async function changeDocuments(page: Page, change: (settings: string) => string): Promise<void> {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    const body = (await response.text()).replace(
      ELEMENT,
      (_, begin: string, settings: string, end: string) => begin + change(settings) + end,
    );
    return route.fulfill({ response, body });
  });
}
