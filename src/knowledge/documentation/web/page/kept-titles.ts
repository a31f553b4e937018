import { UNTITLED } from "#src/knowledge/document-store/document-store.rules.ts";
import { openDraft } from "#src/platform/web/drafts.ts";

/** What was typed, and the name that the page had then. */
export type TypedTitle = {
  typed: string;
  over: string;
  /** The name that was sent last; the server may have it even where no answer came. */
  sent?: string | undefined;
  /** The name before that one, which a cache that is not refetched yet still has. */
  former?: string | undefined;
};

/** Stores a name where the page still has one of those in `over`. Answers its name by now, or nothing. */
export type Rename = (
  name: string,
  over: readonly string[],
) => Promise<{ name: string } | undefined>;

/** Pages of this tab that were left with a title that is not stored. */
const left = new Map<string, Rename>();

window.addEventListener("online", () => {
  for (const [pageId, rename] of left) void sendLeft(pageId, rename);
});

/** A title outlasts its page, like the text below it, until the server has it. */
export function keepTitle(pageId: string, title: TypedTitle): void {
  const { typed, over, sent } = title;
  const isNew = nameFrom(typed) !== over;
  placeOf(pageId).keep(isNew ? { typed, over, ...(sent === undefined ? {} : { sent }) } : {});
}

export function forgetTitle(pageId: string): void {
  placeOf(pageId).keep({});
}

/** The server has this name; what was typed since then is kept, over it. */
export function noteStored(pageId: string, name: string): void {
  const kept = readKept(pageId);
  if (kept) keepTitle(pageId, { typed: kept.typed, over: name });
}

/** The unsaved title of this page, unless the page has that name by now. */
export function readTitle(pageId: string, name: string): TypedTitle | undefined {
  const kept = readKept(pageId);
  return kept && nameFrom(kept.typed) !== name ? kept : undefined;
}

/** Whether someone else has given the page this name since the title was begun. */
export function isRenamedSince(title: TypedTitle, name: string): boolean {
  return ![...namesKnown(title), title.former, nameFrom(title.typed)].includes(name);
}

/** The names that the server may have by what this tab knows. */
export function namesKnown({ over, sent }: TypedTitle): string[] {
  return sent === undefined ? [over] : [over, sent];
}

/** While a page is open its field sends the title itself. */
export function openTitle(pageId: string): void {
  left.delete(pageId);
}

/**
 * From now on the title is sent as soon as there is a network again. Where someone else has renamed
 * the page it waits until the page is opened, which asks.
 */
export function leaveTitle(pageId: string, rename: Rename): void {
  if (readKept(pageId)) left.set(pageId, rename);
}

/** In the form in which the server stores it. */
export function nameFrom(typed: string): string {
  return typed.trim() === "" ? UNTITLED : typed.trim().normalize();
}

async function sendLeft(pageId: string, rename: Rename): Promise<void> {
  const kept = readKept(pageId);
  const name = kept && nameFrom(kept.typed);
  const stored = kept && name !== undefined ? await rename(name, namesKnown(kept)) : undefined;
  // Without an answer it waits for the next time; a page that was opened since sends its own title.
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
