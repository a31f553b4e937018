import { revive, storableOf } from "./form/storable-values.ts";
import { writeStorage } from "./state/browser-storage.ts";

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
const kept = new Map([...entriesOf(() => sessionStorage), ...entriesOf(() => localStorage)]);
let currentOwner: () => DraftOwner = () => ({});

type DraftOwner = { person?: string | undefined; organization?: string | undefined };

/** Drafts belong to a user in an organisation. The application sets the current one. */
export function setDraftOwner(owner: () => DraftOwner): void {
  currentOwner = owner;
}

/** The key of one form, for the current user and organisation when it opens. */
export function openDraft(id: string, isPersonal = false): DraftPlace {
  const organization = isPersonal ? undefined : currentOwner().organization;
  return placeOf(`${prefix()}${organization ?? "any"}:${id}`, put);
}

/**
 * It also outlives the tab, because a phone closes applications. As a draft of the tab it stays
 * when its user leaves.
 */
export function openLastingDraft(id: string): DraftPlace {
  return placeOf(`${lastingPrefix()}${id}`, (key, text) => {
    put(key, text);
    writeStorage(key, text);
  });
}

/** Drafts of anyone else outlive their tab no longer. */
export function endLastingDrafts(): void {
  const own = currentOwner().organization ? lastingPrefix() : undefined;
  for (const [key, text] of entriesOf(() => localStorage)) {
    if (own !== undefined && key.startsWith(own)) continue;
    put(key, text);
    writeStorage(key, null);
  }
}

function lastingPrefix(): string {
  return `${prefix()}${currentOwner().organization ?? "any"}:`;
}

function placeOf(key: string, write: (key: string, text: string) => void): DraftPlace {
  return {
    read: () => parse(kept.get(key))?.typed,
    keep(typed) {
      const storable = storableOf(typed);
      if (Object.keys(storable).length === 0) forget(key);
      else write(key, JSON.stringify({ keptAt: Date.now(), typed: storable }));
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
  writeStorage(key, null);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Then nothing was stored either.
  }
}

function entriesOf(storage: () => Storage): [key: string, text: string][] {
  try {
    return Object.entries(storage()).filter(([key]) => key.startsWith(PREFIX));
  } catch {
    return [];
  }
}

// Another tab has changed a lasting draft. What was typed in this one stays.
window.addEventListener("storage", ({ key, newValue, storageArea }) => {
  if (!key?.startsWith(PREFIX) || storageArea !== localStorage) return;
  if (newValue !== null) kept.set(key, newValue);
  else if (sessionStorage.getItem(key) === null) kept.delete(key);
});

function parse(text: string | undefined): { keptAt: number; typed: Typed } | undefined {
  // Only this file writes under the prefix.
  return text === undefined ? undefined : JSON.parse(text, revive);
}
