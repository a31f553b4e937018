import { SUPPRESSION_REASONS, tidyProfile } from "#src/outreach/people/people.rules.ts";
import {
  COMMON_FIELDS,
  isOwnFieldName,
  LEAD_FAULTS,
  MAX_OWN_FIELDS,
} from "#src/outreach/strategies/leads/leads.rules.ts";

export const LEAD_IMPORT_BYTES = 25_000_000;
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_COLUMNS = 10_000;
/** The columns that fit on a screen; the others can still be mapped by name. */
export const SAMPLES_PER_COLUMN = 4;

export const CHARSETS = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "iso-8859-2",
  "shift_jis",
] as const;
export type Charset = (typeof CHARSETS)[number];

export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export const LEAD_IMPORT_STATUSES = [
  "ready",
  "waiting",
  "running",
  "finished",
  "failed",
  "cancelled",
  "undoing",
  "undone",
] as const;
export type LeadImportStatus = (typeof LEAD_IMPORT_STATUSES)[number];

/** The field of a column; null ignores it. */
export type Mapping = readonly (string | null)[];

/** Why a row is invalid. */
export const ROW_FAULTS = [...LEAD_FAULTS, "row-broken"] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

/** Why a row is not saved: invalid, a duplicate, or suppressed. */
export const REFUSED = [...ROW_FAULTS, "in-file", "same-person", ...SUPPRESSION_REASONS] as const;
export type Refused = (typeof REFUSED)[number];

export const REFUSALS: Readonly<Record<Refused, string>> = {
  "address-missing": "No email address and no LinkedIn profile",
  "email-invalid": "Not an email address",
  "email-many": "More than one email address",
  "email-not-ascii": "Letters before the @ that mail servers don't accept",
  "profile-invalid": "Not a LinkedIn profile",
  "value-too-long": "A value is longer than 2,000 characters",
  "row-broken": "More cells than the file has columns",
  "in-file": "The same person as in a row above",
  "same-person": "The same person as in a row above",
  unsubscribe: "Suppressed: unsubscribed",
  complaint: "Suppressed: complained",
  bounce: "Suppressed: the address bounced",
  manual: "Suppressed by your team",
  "not-interested": "Suppressed: not interested",
};
/** Further rejected rows are only in the download. */
export const MAX_REFUSED_SHOWN = 1000;

export const ADDRESS_TARGETS = ["email", "linkedinUrl", "timeZone"] as const;

function isTarget(name: string): boolean {
  return (
    ADDRESS_TARGETS.some((target) => target === name) ||
    COMMON_FIELDS.includes(name) ||
    isOwnFieldName(name)
  );
}

/** Why a mapping is invalid, if so. */
export function mappingProblem(mapping: Mapping): string | undefined {
  const targets = mapping.filter((target) => target !== null);
  if (!targets.includes("email") && !targets.includes("linkedinUrl"))
    return "No column has email addresses or LinkedIn profiles. Choose the one that does to import the file.";
  if (new Set(targets).size < targets.length) return "Two columns go to the same field.";
  const wrong = targets.find((target) => !isTarget(target));
  return wrong === undefined ? undefined : `"${wrong}" can't be the name of a field.`;
}

const KNOWN_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    email: "email emailaddress mail workemail businessemail emailadresse courriel correo",
    linkedinUrl: "linkedin linkedinurl linkedinprofile linkedinprofil personlinkedinurl profileurl",
    timeZone: "timezone zone tz zeitzone",
    firstName: "firstname givenname forename vorname prenom nombre",
    lastName: "lastname surname familyname nachname nom apellido",
    title: "title jobtitle position role funktion",
    companyName: "company companyname organisation organization account firma unternehmen",
    companyDomain: "domain companydomain website companywebsite",
    industry: "industry sector branche",
    city: "city town stadt ort",
    country: "country land pays",
  }).flatMap(([target, names]) => names.split(" ").map((name) => [name, target])),
);

type Column = { name: string; samples: readonly string[] };
type Known = {
  /** The previous mapping of columns with these names; null means ignored. */
  remembered: Readonly<Record<string, string | null>>;
  ownFields: readonly string[];
};

/**
 * Guesses the mapping of columns from names and samples. Each field is used once. Unknown columns
 * become custom fields of the project, as long as it has room.
 */
export function guessMapping(
  columns: readonly Column[],
  { remembered, ownFields }: Known,
): (string | null)[] {
  const taken = new Set<string>();
  const take = (target: string | null | undefined): string | undefined => {
    if (target === undefined || target === null || taken.has(target)) return;
    taken.add(target);
    return target;
  };
  const byName = columns.map(({ name }) => {
    const key = columnKey(name);
    return take(Object.hasOwn(remembered, key) ? remembered[key] : KNOWN_NAMES[key]);
  });
  const byValues = columns.map(({ samples }, at) => byName[at] ?? take(targetOf(samples)));
  const own = new Set(ownFields);
  return columns.map(({ name, samples }, at) => {
    const found = byValues[at];
    if (found !== undefined) return found;
    if (samples.length === 0 || remembered[columnKey(name)] === null) return null;
    const added = freeName(ownFieldName(name), taken);
    if (added === "" || (own.size >= MAX_OWN_FIELDS && !own.has(added))) return null;
    own.add(added);
    return take(added) ?? null;
  });
}

function targetOf(samples: readonly string[]): string | undefined {
  if (samples.some(looksLikeAddress)) return "email";
  const profiles = samples.filter((sample) => tidyProfile(sample) !== undefined);
  return profiles.length * 2 > samples.length ? "linkedinUrl" : undefined;
}

/** If two headers produce the same name, the second gets a number. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (name === "" || !taken.has(name)) return name;
  for (let number = 2; ; number += 1) {
    const numbered = `${name.slice(0, 55)}${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

export function looksLikeAddress(cell: string): boolean {
  return /^(?:[^<>]*<)?(?:mailto:)?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/i.test(cell.trim());
}

/** Two headers with one key are treated as equal. */
export function columnKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .slice(0, 100);
}

/** The variable name for a custom column; empty if there is none. */
export function ownFieldName(header: string): string {
  const words =
    header
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const name = words
    .map((word, at) =>
      at === 0
        ? word.charAt(0).toLowerCase() + word.slice(1)
        : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join("")
    .slice(0, 60);
  return isOwnFieldName(name) ? name : "";
}
