import { revive, storableOf } from "./form/storable-values.ts";

/** What someone has typed and not sent, by field name. */
type Typed = Readonly<Record<string, unknown>>;

export type Draft = { id: string; keptAt: number };

export type DraftPlace = {
  read(): Typed | undefined;
  /** Replaces what is kept; nothing typed keeps nothing. */
  keep(typed: Typed): void;
};

const PREFIX = "draft:";

// Beside the storage, because a sign-out empties that and the person may have asked to keep them.
const kept = new Map<string, string>(stored());
let currentOwner: () => DraftOwner = () => ({});

type DraftOwner = { person?: string | undefined; organization?: string | undefined };

/** Drafts belong to a person in an organisation. The application says who that is at the moment. */
export function setDraftOwner(owner: () => DraftOwner): void {
  currentOwner = owner;
}

/** The place of one form, for the person who is here when it opens, and their organisation. */
export function openDraft(id: string, isPersonal = false): DraftPlace {
  const organization = isPersonal ? undefined : currentOwner().organization;
  const key = `${prefix()}${organization ?? "any"}:${id}`;
  return {
    read: () => parse(kept.get(key))?.typed,
    keep(typed) {
      const storable = storableOf(typed);
      if (Object.keys(storable).length === 0) forget(key);
      else put(key, JSON.stringify({ keptAt: Date.now(), typed: storable }));
    },
  };
}

/** The unsent drafts of the person who is here, in this tab, whichever organisation they are for. */
export function listDrafts(): readonly Draft[] {
  const own = prefix();
  return [...kept].flatMap(([key, text]) => {
    const keptAt = key.startsWith(own) ? parse(text)?.keptAt : undefined;
    return keptAt === undefined ? [] : [{ id: key.slice(own.length), keptAt }];
  });
}

export function discardDrafts(): void {
  const own = prefix();
  for (const key of [...kept.keys()].filter((one) => one.startsWith(own))) forget(key);
}

/** Again after a sign-out, which makes the browser forget everything stored. */
export function keepDrafts(): void {
  for (const [key, text] of kept) put(key, text);
}

function prefix(): string {
  return `${PREFIX}${currentOwner().person ?? "nobody"}:`;
}

function put(key: string, text: string): void {
  kept.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // Storage may be full or switched off; then the draft lasts as long as the page.
  }
}

function forget(key: string): void {
  kept.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing was stored either.
  }
}

function stored(): [key: string, text: string][] {
  try {
    return Object.entries(sessionStorage).filter(([key]) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

function parse(text: string | undefined): { keptAt: number; typed: Typed } | undefined {
  // Only this file writes under the prefix.
  return text === undefined ? undefined : JSON.parse(text, revive);
}
