import { allowedStyle } from "./style-rules.ts";

/** A larger style sheet is that of a whole website. */
const LONGEST = 60_000;
const MAX_RULES = 500;
const MAX_SELECTORS = 20;

const LONGEST_SELECTOR = 300;
const MAX_STEPS = 6;
/** An element, classes, or both; no attributes, pseudo-classes or pseudo-elements. */
const STEP = /^[a-z0-9*_.-]+$/i;
const NAME = /^-?[a-z_][a-z0-9_-]{0,60}$/i;
/** Elements outside the mail in its frame are not its own. */
const AROUND = /(?:^|[\s>+~])(?:html|details|summary)\b|^\*$/i;
const WIDTHS =
  /^(?:only\s+)?(?:(?:all|screen)\s*(?:and\s*)?)?(?:\(\s*(?:max|min)-width\s*:\s*\d{1,4}px\s*\)(?:\s*and\s*)?){1,2}$/i;
const EVERYWHERE = /^(?:only\s+)?(?:all|screen)$/i;

/** The rules of a mail that only affect its inside, and the class names they use. */
export type AllowedSheet = { css: string; classes: ReadonlySet<string> };

export function allowedSheet(html: string): AllowedSheet {
  const sheet = [...html.matchAll(/<style\b[^<>]*>((?:[^<]*<!--)?[^<]*)/gi)]
    .map(([, css = ""]) => css)
    .join("\n")
    .slice(0, LONGEST)
    .replaceAll(/\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g, " ");
  const classes = new Set<string>();
  const css = rulesIn(sheet, classes, { most: MAX_RULES }, true);
  return { css, classes };
}

type Left = { most: number };

function rulesIn(sheet: string, classes: Set<string>, left: Left, hasMedia: boolean): string {
  let css = "";
  for (const [head, body] of blocksIn(sheet)) {
    if (left.most === 0) break;
    left.most -= 1;
    if (!head.startsWith("@")) css += ruleOf(head, body, classes);
    else if (hasMedia) css += mediaOf(head, body, classes, left);
  }
  return css;
}

/** Media queries about width, as in responsive layouts. */
function mediaOf(head: string, body: string, classes: Set<string>, left: Left): string {
  const query = /^@media\s+(.+)$/is.exec(head)?.[1]?.trim() ?? "";
  const isPlain = EVERYWHERE.test(query);
  if (!isPlain && !WIDTHS.test(query)) return "";
  const inside = rulesIn(body, classes, left, false);
  if (inside === "") return "";
  return isPlain ? inside : `@media ${query.replaceAll(/\s+/g, " ")}{${inside}}`;
}

function ruleOf(head: string, body: string, classes: Set<string>): string {
  const selectors = head
    .split(",")
    .slice(0, MAX_SELECTORS)
    .map((one) => one.trim().replaceAll(/\s+/g, " "))
    .filter(isAllowed);
  const style = allowedStyle(body);
  if (selectors.length === 0 || style === "") return "";
  for (const selector of selectors)
    for (const [, name = ""] of selector.matchAll(/\.([a-z0-9_-]+)/gi)) classes.add(name);
  return `${selectors.join(",")}{${style}}`;
}

/** Separate steps: a single pattern could backtrack catastrophically. */
function isAllowed(selector: string): boolean {
  if (selector.length > LONGEST_SELECTOR || AROUND.test(selector)) return false;
  const steps = selector.split(/ ?[>+~] ?| /);
  return steps.length <= MAX_STEPS && steps.every((step) => STEP.test(step));
}

/** The text before and between each pair of braces. */
function* blocksIn(sheet: string): Generator<[head: string, body: string]> {
  let at = 0;
  for (;;) {
    const open = sheet.indexOf("{", at);
    if (open === -1) return;
    const close = closeOf(sheet, open);
    // A statement that ends with a semicolon, such as an import.
    const head = sheet.slice(at, open).split(";").at(-1)?.trim() ?? "";
    yield [head, sheet.slice(open + 1, close)];
    at = close + 1;
  }
}

function closeOf(sheet: string, open: number): number {
  let depth = 0;
  for (let at = open; at < sheet.length; at += 1) {
    if (sheet[at] === "{") depth += 1;
    if (sheet[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return sheet.length;
}

/** The classes of an element that some rule uses. */
export function allowedClasses(value: string, { classes }: AllowedSheet): string {
  return value
    .split(/\s+/)
    .filter((name) => NAME.test(name) && classes.has(name))
    .slice(0, MAX_SELECTORS)
    .join(" ");
}
