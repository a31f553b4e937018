import type { Page } from "playwright-core";

/** Makes a screen throw this error, with our own class names, until restored. */
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
    // A screen is exported by name, alone or with others in a file.
    const broken = code
      .replace(new RegExp(`\\b${screen}:\\(\\)=>[\\w$]+`), `${screen}:()=>BrokenScreen`)
      .replace(new RegExp(`[\\w$]+ as ${screen}\\b`), `BrokenScreen as ${screen}`);
    // Without the file's headers, which would make browsers cache it permanently.
    await route.fulfill({
      contentType: "text/javascript",
      body: broken === code ? code : broken + fault,
    });
  });
}
