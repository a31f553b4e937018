import type { parseHTML } from "linkedom";
import { DAY_MS } from "#src/platform/contract/durations.ts";

type PageDocument = ReturnType<typeof parseHTML>["document"];

const METAS = [
  'meta[property="article:published_time"]',
  'meta[name="article:published_time"]',
  'meta[itemprop="datePublished"]',
  'meta[name="date"]',
];
const TIMES = ["time[itemprop=datePublished]", "time[pubdate]", "article time", "main time"];
const DAY = /^\s*(\d{4})[-/](\d{2})[-/](\d{2})(?!\d)/;
const FIRST_YEAR = 1990;
/** More deeply nested metadata is not about the page itself. */
const MAX_DEPTH = 6;

/** The publication date that a page states, as YYYY-MM-DD. */
export function findPublished(document: PageDocument, now = new Date()): string | null {
  for (const given of datesOf(document)) {
    const day = dayOf(given, now);
    if (day !== null) return day;
  }
  return null;
}

/** Null for an invalid date, one before the web existed, and one in the future. */
export function dayOf(given: string | null | undefined, now = new Date()): string | null {
  const [, year = "", month, date] = DAY.exec(given ?? "") ?? [];
  const day = `${year}-${month}-${date}`;
  const at = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, day.length) !== day) return null;
  // It is already tomorrow in some time zones.
  const isPossible = Number(year) >= FIRST_YEAR && at.getTime() <= now.getTime() + DAY_MS;
  return isPossible ? day : null;
}

/** In order of trust. */
function* datesOf(document: PageDocument): Generator<string | null | undefined> {
  for (const selector of METAS) yield document.querySelector(selector)?.getAttribute("content");
  for (const script of document.querySelectorAll('script[type="application/ld+json"]'))
    yield* datesIn(parse(script.textContent ?? ""), 0);
  for (const selector of TIMES) {
    const time = document.querySelector(selector);
    yield time?.getAttribute("datetime") ?? time?.textContent;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function* datesIn(value: unknown, depth: number): Generator<string> {
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return;
  if ("datePublished" in value && typeof value.datePublished === "string")
    yield value.datePublished;
  for (const inner of Object.values(value)) yield* datesIn(inner, depth + 1);
}
