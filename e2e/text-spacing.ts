import type { Page } from "playwright-core";
import { z } from "zod";

const Problems = z.array(z.string());

/**
 * WCAG 1.4.12 text spacing. The style sheet is injected by script, like a reader's extension,
 * because the CSP blocks others.
 */
const FIND = `(() => {
  const wide = new CSSStyleSheet();
  wide.replaceSync(\`
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p + * { margin-block-start: 2em !important; }
  \`);
  const isSeen = (element) => {
    const { clipPath } = getComputedStyle(element);
    return clipPath === "none" && element.checkVisibility({ visibilityProperty: true });
  };
  const isHidden = (element) => {
    for (let one = element; one; one = one.parentElement) if (!isSeen(one)) return true;
    return false;
  };
  const cuts = (element) => {
    const { overflowY, textOverflow } = getComputedStyle(element);
    if (!/hidden|clip/.test(overflowY) || element.clientHeight < 3) return false;
    return element.scrollHeight > element.clientHeight + 2 && textOverflow !== "ellipsis";
  };
  const nameOf = (element) => [element.localName, ...element.classList].join(".");
  const cutNow = () => new Set([...document.body.querySelectorAll("*")].filter(cuts));

  const before = cutNow();
  document.adoptedStyleSheets.push(wide);
  const scrollers = [document.documentElement, ...document.querySelectorAll("[data-scroll-restoration-id=page]")];
  const sideways = scrollers
    // Both are rounded to whole pixels.
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map((one) => nameOf(one) + " scrolls sideways: " + one.scrollWidth + " px in " + one.clientWidth);
  const cut = [...cutNow()]
    .filter((one) => !before.has(one) && !isHidden(one) && one.textContent.trim() !== "")
    .map((one) => nameOf(one) + " cuts its text: " + one.textContent.trim().slice(0, 40));
  document.adoptedStyleSheets.pop();
  return [...sideways, ...cut];
})()`;

/** Elements clipped or hidden by wider text spacing. */
export async function textSpacingProblems(page: Page): Promise<string[]> {
  const problems = Problems.parse(await page.evaluate(FIND));
  return problems.map((one) => `with wide text ${one}`);
}
