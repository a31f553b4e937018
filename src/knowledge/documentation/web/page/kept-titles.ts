import { UNTITLED } from "#src/knowledge/document-store/document-store.rules.ts";
import { openDraft } from "#src/platform/web/drafts.ts";

/** The typed title, and the page's name at that time. */
export type TypedTitle = {
  typed: string;
  over: string;
  /** The last submitted name, which the server may have even without a response. */
  sent?: string | undefined;
  /** The name before that, which a stale cache may still have. */
  former?: string | undefined;
};

/**
 * Saves a name if the page still has one of those in `over`. Returns its current name, or
 * undefined.
 */
export type Rename = (
  name: string,
  over: readonly string[],
) => Promise<{ name: string } | undefined>;

/** Pages of this tab that were left with an unsaved title. */
const left = new Map<string, Rename>();

window.addEventListener("online", () => {
  for (const [pageId, rename] of left) void sendLeft(pageId, rename);
});

/** A title, like the text below it, survives leaving the page until the server has it. */
export function keepTitle(pageId: string, title: TypedTitle): void {
  const { typed, over, sent } = title;
  const isNew = nameFrom(typed) !== over;
  placeOf(pageId).keep(isNew ? { typed, over, ...(sent === undefined ? {} : { sent }) } : {});
}

export function forgetTitle(pageId: string): void {
  placeOf(pageId).keep({});
}

/** The server has this name; later typing is kept on top of it. */
export function noteStored(pageId: string, name: string): void {
  const kept = readKept(pageId);
  if (kept) keepTitle(pageId, { typed: kept.typed, over: name });
}

/** The unsaved title of this page, unless the page already has that name. */
export function readTitle(pageId: string, name: string): TypedTitle | undefined {
  const kept = readKept(pageId);
  return kept && nameFrom(kept.typed) !== name ? kept : undefined;
}

/** Whether someone else has renamed the page since the title was edited. */
export function isRenamedSince(title: TypedTitle, name: string): boolean {
  return ![...namesKnown(title), title.former, nameFrom(title.typed)].includes(name);
}

/** The names the server may have, as far as this tab knows. */
export function namesKnown({ over, sent }: TypedTitle): string[] {
  return sent === undefined ? [over] : [over, sent];
}

/** While a page is open its field saves the title itself. */
export function openTitle(pageId: string): void {
  left.delete(pageId);
}

/**
 * Saves titles as soon as the network is back. If someone else renamed the page, it waits until the
 * page is opened, which asks.
 */
export function leaveTitle(pageId: string, rename: Rename): void {
  if (readKept(pageId)) left.set(pageId, rename);
}

/** Normalized like the server does. */
export function nameFrom(typed: string): string {
  return typed.trim() === "" ? UNTITLED : typed.trim().normalize();
}

async function sendLeft(pageId: string, rename: Rename): Promise<void> {
  const kept = readKept(pageId);
  const name = kept && nameFrom(kept.typed);
  const stored = kept && name !== undefined ? await rename(name, namesKnown(kept)) : undefined;
  // Without a response it waits for the next attempt; an opened page saves its own title.
  if ((kept && !stored) || left.get(pageId) !== rename) return;
  left.delete(pageId);
  if (name !== undefined && stored?.name === name) noteStored(pageId, name);
}

function placeOf(pageId: string) {
  return openDraft(`title ${pageId}`);
}

function readKept(pageId: string): TypedTitle | undefined {
  const { typed, over, sent } = placeOf(pageId).read() ?? {};
  if (typeof typed !== "string" || typeof over !== "string") return undefined;
  return { typed, over, sent: typeof sent === "string" ? sent : undefined };
}
