import { revive, storableOf } from "./form/storable-values.ts";

/** Unsent input, by field name. */
type Typed = Readonly<Record<string, unknown>>;

export type Draft = { id: string; keptAt: number };

export type DraftPlace = {
  read(): Typed | undefined;
  /** Replaces the stored draft; empty input deletes it. */
  keep(typed: Typed): void;
};

const PREFIX = "draft:";

// Also kept outside of storage, because sign-out clears that and the user may have asked to keep
// them.
const kept = new Map<string, string>(stored());
let currentOwner: () => DraftOwner = () => ({});

type DraftOwner = { person?: string | undefined; organization?: string | undefined };

/** Drafts belong to a user in an organisation. The application sets the current one. */
export function setDraftOwner(owner: () => DraftOwner): void {
  currentOwner = owner;
}

/** The key of one form, for the current user and organisation when it opens. */
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

/** The unsent drafts of the current user in this tab, for any organisation. */
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

/** Saved again after sign-out, which clears the browser's storage. */
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
    // If storage is full or unavailable, the draft lasts as long as the page.
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
