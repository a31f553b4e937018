import type { Page } from "playwright-core";

/** Puts a screen in the place of ours that throws what is named, in the words of our own classes. */
export async function breakScreen(page: Page, screen: string, thrown: string): Promise<void> {
  const body = `
    let ApiError;
    for (const { name } of performance.getEntriesByType("resource")) {
      if (!name.endsWith(".js") || name.includes("/${screen}-")) continue;
      const parts = Object.values(await import(name));
      ApiError ??= parts.find((part) => /extends Error.*ApiError/s.test(String(part)));
    }
    export function ${screen}() {
      if (window.isMended) return null;
      throw ${thrown};
    }
    // Of a screen that fetches parts of its own the bundler hands on all names as one.
    export const t = { ${screen} };`;
  await page.route(new RegExp(`/assets/${screen}-[^/]*\\.js$`), (route) =>
    route.fulfill({ contentType: "text/javascript", body }),
  );
}
