import { UNTITLED } from "#src/features/documentation/documentation.rules.ts";
import { openDraft } from "#src/platform/web/drafts.ts";

/** What was typed, and the name that the page had then. */
type KeptTitle = { typed: string; over: string };
type LeftPage = {
  /** Asks the server which name the page has by now. */
  readName: () => Promise<string | undefined>;
  /** Answers nothing where the name was not stored. */
  rename: (name: string) => Promise<unknown>;
};

/** Pages of this tab that were left with a title that is not stored. */
const left = new Map<string, LeftPage>();

window.addEventListener("online", () => {
  for (const [pageId, page] of left) void sendLeft(pageId, page);
});

/** A title outlasts its page, like the text below it, until the server has it. */
export function keepTitle(pageId: string, { typed, over }: KeptTitle): void {
  const isNew = nameFrom(typed) !== over;
  placeOf(pageId).keep(isNew ? { typed, over } : {});
}

export function forgetTitle(pageId: string): void {
  placeOf(pageId).keep({});
}

/** The server has this name; what was typed since then is kept, over it. */
export function noteStored(pageId: string, name: string): void {
  const kept = readKept(pageId);
  if (kept) keepTitle(pageId, { typed: kept.typed, over: name });
}

/** What was typed on this page before; nothing where someone else has renamed it since. */
export function readTitle(pageId: string, name: string): string | undefined {
  const kept = readKept(pageId);
  if (kept?.over === name) return kept.typed;
  // It may be on its way, and shown as if the server had it.
  if (kept && nameFrom(kept.typed) !== name) forgetTitle(pageId);
  return undefined;
}

/** While a page is open its field sends the title itself. */
export function openTitle(pageId: string): void {
  left.delete(pageId);
}

/** From now on the title is sent as soon as there is a network again, unless the page was renamed. */
export function leaveTitle(pageId: string, page: LeftPage): void {
  if (readKept(pageId)) left.set(pageId, page);
}

/** In the form in which the server stores it. */
export function nameFrom(typed: string): string {
  return typed.trim() === "" ? UNTITLED : typed.trim().normalize();
}

async function sendLeft(pageId: string, page: LeftPage): Promise<void> {
  if (!readKept(pageId)) return;
  const current = await page.readName().catch(() => undefined);
  // Without an answer it waits for the next time; a page that was opened since sends its own title.
  if (current === undefined || left.get(pageId) !== page) return;
  const typed = readTitle(pageId, current);
  if (typed === undefined) return;
  left.delete(pageId);
  const name = nameFrom(typed);
  if ((await page.rename(name)) !== undefined) noteStored(pageId, name);
}

function placeOf(pageId: string) {
  return openDraft(`title ${pageId}`);
}

function readKept(pageId: string): KeptTitle | undefined {
  const { typed, over } = placeOf(pageId).read() ?? {};
  return typeof typed === "string" && typeof over === "string" ? { typed, over } : undefined;
}
