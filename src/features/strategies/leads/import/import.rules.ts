import {
  COMMON_FIELDS,
  isOwnFieldName,
  LEAD_FAULTS,
} from "#src/features/strategies/leads/leads.rules.ts";

export const LEAD_IMPORT_BYTES = 25_000_000;
export const MAX_IMPORT_ROWS = 200_000;
export const MAX_IMPORT_COLUMNS = 10_000;
/** Columns that a screen can show; the others can be mapped by their name all the same. */
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

/** What a column becomes; null leaves it out. */
export type Mapping = readonly (string | null)[];

/** Why a row cannot be saved. */
export const ROW_FAULTS = [...LEAD_FAULTS, "row-broken"] as const;
export type RowFault = (typeof ROW_FAULTS)[number];

export const ADDRESS_TARGETS = ["email", "linkedinUrl", "timeZone"] as const;

function isTarget(name: string): boolean {
  return (
    ADDRESS_TARGETS.some((target) => target === name) ||
    COMMON_FIELDS.includes(name) ||
    isOwnFieldName(name)
  );
}

/** Why a mapping cannot be used, if so. */
export function mappingProblem(mapping: Mapping): string | undefined {
  const targets = mapping.filter((target) => target !== null);
  if (!targets.includes("email") && !targets.includes("linkedinUrl"))
    return "Choose the column with the email address or the LinkedIn profile.";
  if (new Set(targets).size < targets.length) return "Two columns go to the same field.";
  const wrong = targets.find((target) => !isTarget(target));
  return wrong === undefined ? undefined : `"${wrong}" can't be the name of a field.`;
}

const KNOWN_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    email: "email emailaddress mail workemail businessemail emailadresse courriel correo",
    linkedinUrl: "linkedin linkedinurl linkedinprofile personlinkedinurl profileurl",
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

/** What columns with these names and samples most likely are. Each field is given once. */
export function guessMapping(
  columns: readonly { name: string; samples: readonly string[] }[],
  remembered: Readonly<Record<string, string | null>>,
): (string | null)[] {
  const taken = new Set<string>();
  const take = (target: string | null | undefined) => {
    if (target === undefined || target === null || taken.has(target)) return null;
    taken.add(target);
    return target;
  };
  const mapping = columns.map(({ name }) => {
    const key = columnKey(name);
    return take(Object.hasOwn(remembered, key) ? remembered[key] : KNOWN_NAMES[key]);
  });
  if (!taken.has("email")) {
    const at = columns.findIndex(({ samples }) => samples.some(looksLikeAddress));
    if (at !== -1 && mapping[at] === null) mapping[at] = take("email");
  }
  return mapping;
}

export function looksLikeAddress(cell: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(cell.trim());
}

/** Two headers with one key mean the same. */
export function columnKey(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .slice(0, 100);
}

/** The name that texts can use for a column of the project's own; empty when there is none. */
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
