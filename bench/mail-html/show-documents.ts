import type { Page } from "playwright-core";
import type { HostileSite } from "./hostile-site.ts";

type Counts = { executions: number; requests: number };

/**
 * Opens each document, triggers events on its elements and counts documents that ran a script or
 * loaded something.
 */
export async function showDocuments(
  page: Page,
  site: HostileSite,
  documents: readonly string[],
  isFramed: boolean,
): Promise<Counts> {
  const counts: Counts = { executions: 0, requests: 0 };
  let errors = 0;
  // The frame lacks the function, so a call is reported as an error.
  const countError = () => {
    errors += 1;
  };
  page.on("pageerror", countError);
  for (const document of documents) {
    const before = { hits: site.hits, errors };
    site.show(document, isFramed);
    const runs = await visit(page, `${site.origin}/page`, isFramed);
    if (runs > 0 || (isFramed && errors > before.errors)) counts.executions += 1;
    if (site.hits > before.hits) counts.requests += 1;
  }
  page.off("pageerror", countError);
  return counts;
}

/** The number of calls; a hostile page may navigate away first. */
async function visit(page: Page, url: string, isFramed: boolean): Promise<number> {
  try {
    await page.goto(url);
    const place = isFramed ? "document.querySelector('iframe').contentDocument" : "document";
    return Number(await page.evaluate(provoke(place)));
  } catch (error) {
    if (isFramed) throw error;
    return 0;
  }
}

/** Link navigation is allowed and prevented here; other effects of events are counted. */
function provoke(place: string): string {
  return `(async () => {
    const place = ${place};
    place.addEventListener("click", (event) => {
      const link = event.target.closest?.("a[href]");
      if (link && /^(https?|mailto|tel):$/.test(link.protocol)) event.preventDefault();
    }, true);
    const names = "mouseover mouseenter pointerover pointerenter focus toggle animationstart click";
    for (const element of place.querySelectorAll("*"))
      for (const name of names.split(" "))
        element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return globalThis.runs ?? 0;
  })()`;
}
