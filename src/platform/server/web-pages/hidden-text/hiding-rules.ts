import { readStyle } from "./inline-styles.ts";
import type { PageElement, PageTree } from "./page-tree.ts";

type Rule = { selector: string; style: ReadonlyMap<string, string> };

const MAX_RULES = 1000;
const NEEDED = ["display", "visibility"];

/** The display and visibility that a page's own style sheets give each element. */
export function stylesInSheets(document: PageTree): Map<PageElement, Map<string, string>> {
  const found = new Map<PageElement, Map<string, string>>();
  const rules = [...document.querySelectorAll("style")]
    .flatMap((sheet) => rulesOf(sheet.textContent ?? ""))
    .slice(0, MAX_RULES);
  if (!rules.some(({ style }) => [...style.values()].some((value) => /none|hidden/.test(value))))
    return found;
  for (const { selector, style } of rules)
    for (const element of findAll(document, selector)) {
      const own = found.get(element) ?? new Map<string, string>();
      for (const [name, value] of style) own.set(name, value);
      found.set(element, own);
    }
  return found;
}

/**
 * In order; the last one wins. Rules inside media queries may only reveal, because what one of them
 * hides another shows.
 */
function rulesOf(css: string): Rule[] {
  const rules: Rule[] = [];
  const open: string[] = [];
  for (const [, before = "", brace] of css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .matchAll(/([^{}]*)([{}])/g)) {
    if (brace === "{") {
      open.push(before.split(";").at(-1)?.trim() ?? "");
      continue;
    }
    const selector = open.pop() ?? "";
    const around = open.at(-1);
    if (
      selector.startsWith("@") ||
      (around !== undefined && !/^@(?:media|supports|layer)\b(?!.*\bprint\b)/.test(around))
    )
      continue;
    const kept = [...readStyle(before)].filter(([name, value]) => {
      const hides = /^(?:none|hidden|collapse)$/.test(value);
      return NEEDED.includes(name) && !(hides && around !== undefined);
    });
    if (kept.length > 0) rules.push({ selector, style: new Map(kept) });
  }
  return rules;
}

/** Pseudo-elements and pseudo-classes are ignored. */
function findAll(document: PageTree, selectors: string): PageElement[] {
  return selectors.split(",").flatMap((selector) => {
    if (selector.trim() === "" || selector.includes(":")) return [];
    try {
      return [...document.querySelectorAll(selector)];
    } catch {
      return [];
    }
  });
}
