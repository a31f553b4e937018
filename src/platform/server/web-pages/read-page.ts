import { Readability } from "@mozilla/readability";
import { Defuddle } from "defuddle/node";
import { parseHTML } from "linkedom";
import { dayOf, findPublished } from "./find-published.ts";
import { removeHidden } from "./hidden-text/remove-hidden.ts";

export type ReadPage = {
  title: string | null;
  /** Only the main content. Not sanitized: the caller that renders it does that. */
  html: string;
  language: string | null;
  /** The publication date that it states, as YYYY-MM-DD. */
  publishedAt: string | null;
  /** Whether readers see a password field, as on a login page. */
  asksForPassword: boolean;
};

/** With less text, the first reader has probably picked the wrong part of the page. */
const THIN = 250;

/** Extracts the main text of a page. */
export async function readPage(given: string, url: string): Promise<ReadPage> {
  const { document } = parseHTML(withBody(given));
  const publishedAt = findPublished(document);
  removeHidden(document);
  const asksForPassword = document.querySelector('input[type="password" i]') !== null;
  const language = document.documentElement?.getAttribute("lang") || null;
  const heading = document.querySelector("title")?.textContent?.trim() || null;
  // The DOM types of the browser and of linkedom describe the same methods.
  const article = new Readability(document.cloneNode(true) as Document, {
    maxElemsToParse: 50_000,
  }).parse();
  const first = {
    title: article?.title?.trim() || heading,
    html: article?.content ?? "",
    publishedAt,
    asksForPassword,
  };
  if (lengthOf(article?.textContent ?? "") >= THIN) return { ...first, language };
  // For some sites it would fetch more content, bypassing the guard.
  const second = await Defuddle(document.toString(), url, { useAsync: false }).catch(
    () => undefined,
  );
  if (!second || lengthOf(textOf(second.content)) <= lengthOf(article?.textContent ?? ""))
    return { ...first, language };
  return {
    title: second.title?.trim() || first.title,
    html: second.content,
    language: second.language || language,
    publishedAt: publishedAt ?? dayOf(second.published),
    asksForPassword,
  };
}

/** These tags are optional in HTML and browsers add them, but the parser does not. */
function withBody(html: string): string {
  if (/<html[\s>][\s\S]*<body[\s>]/i.test(html)) return html;
  const [head = ""] =
    /^[\s\S]*?<\/head\s*>/i.exec(html) ?? /^[\s\S]*?<\/title\s*>/i.exec(html) ?? [];
  const language = /<html\b[^>]*>/i.exec(html)?.[0] ?? "<html>";
  const rest = (text: string) =>
    text.replaceAll(/<!doctype[^>]*>|<\/?(?:html|head|body)\b[^>]*>/gi, "");
  return `<!doctype html>${language}<head>${rest(head)}</head><body>${rest(html.slice(head.length))}</body></html>`;
}

function textOf(html: string): string {
  return parseHTML(`<body>${html}</body>`).document.body?.textContent ?? "";
}

function lengthOf(text: string): number {
  return text.replaceAll(/\s+/g, " ").trim().length;
}
