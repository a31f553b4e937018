/** What someone has typed and not sent, by field name. */
type Typed = Readonly<Record<string, unknown>>;

export type Draft = { id: string; keptAt: number };

export type DraftPlace = {
  read(): Typed | undefined;
  /** Replaces what is kept; nothing typed keeps nothing. */
  keep(typed: Typed): void;
};

const PREFIX = "draft:";
/** JSON has no dates; an object with this name stands for one. */
const DATE = "$date";
/** Fields of these names are never written down. */
const SECRET = /passw|secret|token|^code$/i;

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
      const names = Object.keys(typed).filter((name) => !SECRET.test(name));
      const storable = names.flatMap((name) => {
        const value = toStorable(typed[name]);
        return value === undefined ? [] : [[name, value]];
      });
      if (storable.length === 0) forget(key);
      else put(key, JSON.stringify({ keptAt: Date.now(), typed: Object.fromEntries(storable) }));
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

/** Again after a sign-out, which tells the browser to forget everything stored. */
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

/** Undefined where a value would not come back as it was, such as a file. */
function toStorable(value: unknown): unknown {
  if (value instanceof Date) return { [DATE]: value.getTime() };
  if (value === null || /^(string|boolean|number)$/.test(typeof value)) return value;
  if (!Array.isArray(value)) return undefined;
  const parts = value.map(toStorable);
  return parts.includes(undefined) ? undefined : parts;
}

function parse(text: string | undefined): { keptAt: number; typed: Typed } | undefined {
  // Only this file writes under the prefix.
  return text === undefined ? undefined : JSON.parse(text, revive);
}

function revive(_name: string, value: unknown): unknown {
  const isDate = typeof value === "object" && value !== null && DATE in value;
  return isDate ? new Date(Number(value[DATE])) : value;
}
