import type { Page } from "playwright-core";

/** Makes a screen throw what is named, in the words of our own classes, until the page is mended. */
export async function breakScreen(page: Page, screen: string, thrown: string): Promise<void> {
  const fault = `
    let ApiError;
    for (const { name } of performance.getEntriesByType("resource")) {
      if (!name.includes("/base-") || !name.endsWith(".js")) continue;
      const parts = Object.values(await import(name));
      ApiError ??= parts.find((part) => /extends Error.*ApiError/s.test(String(part)));
    }
    function BrokenScreen() {
      if (window.isMended) return null;
      throw ${thrown};
    }`;
  const file = new RegExp(`/assets/(${screen}|home)-[^/]*\\.js$`);
  await page.route(file, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    // A screen is handed on by its name, alone or as one of several parts of a file.
    const broken = code
      .replace(new RegExp(`\\b${screen}:\\(\\)=>[\\w$]+`), `${screen}:()=>BrokenScreen`)
      .replace(new RegExp(`[\\w$]+ as ${screen}\\b`), `BrokenScreen as ${screen}`);
    // Without the headers of the file, which a browser keeps permanently.
    await route.fulfill({
      contentType: "text/javascript",
      body: broken === code ? code : broken + fault,
    });
  });
}
