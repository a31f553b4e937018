import { type Drawing, drawingOf } from "./drawing.ts";

const MAX_KEPT = 50;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 5 * 60_000;
const LONGEST_FETCH_MS = 20_000;
const NAME = /^[a-z0-9-]{1,60}$/;

/** Unknown names are cached as well. */
const NOTHING: Drawing = [];

/** Least recently used first. */
const kept = new Map<string, Drawing>();
const underWay = new Map<string, Promise<Drawing>>();
const failures = new Map<string, { tries: number; until: number }>();

/** Synchronous if cached. */
export function keptDrawing(name: string): Drawing | undefined {
  const drawing = NAME.test(name) ? kept.get(name) : NOTHING;
  if (drawing !== undefined && drawing !== NOTHING) keep(name, drawing);
  return drawing;
}

/** One request per name, however many icons use it. */
export function loadDrawing(name: string): Promise<Drawing> {
  const known = underWay.get(name);
  if (known) return known;
  const loading = fetchSvg(`/icons/${name}.svg`)
    .then((svg) => {
      const drawing = svg === undefined ? NOTHING : drawingOf(svg);
      keep(name, drawing);
      failures.delete(name);
      return drawing;
    })
    .catch((error: unknown) => {
      const tries = failures.get(name)?.tries ?? 0;
      const wait = Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS);
      failures.set(name, { tries: tries + 1, until: performance.now() + wait });
      throw error;
    })
    .finally(() => underWay.delete(name));
  underWay.set(name, loading);
  return loading;
}

/** How long to wait before retrying a failed name. */
export function waitFor(name: string): number {
  return Math.max(0, (failures.get(name)?.until ?? 0) - performance.now());
}

function keep(name: string, drawing: Drawing): void {
  kept.delete(name);
  kept.set(name, drawing);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

/** Undefined for an unknown icon. */
async function fetchSvg(url: string): Promise<string | undefined> {
  const response = await fetch(url, { signal: AbortSignal.timeout(LONGEST_FETCH_MS) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}.`);
  return response.text();
}
