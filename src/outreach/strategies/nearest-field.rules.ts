/** Names of these fields in other products. */
const ALIASES: Readonly<Record<string, string>> = {
  company: "companyName",
  organization: "companyName",
  organisation: "companyName",
  account: "companyName",
  name: "firstName",
  surname: "lastName",
  familyname: "lastName",
  job: "title",
  jobtitle: "title",
  position: "title",
  role: "title",
  domain: "companyDomain",
  website: "companyDomain",
  mail: "email",
  linkedin: "linkedinUrl",
};
/** Up to two letters missing, added or changed. */
const MAX_SLIPS = 2;
/** In a short name two typos make a different word. */
const MIN_LENGTH = 5;

/** The most likely intended field for an unknown name. */
export function nearestField(name: string, known: ReadonlySet<string>): string | undefined {
  const meant = lettersOf(name);
  const alias = Object.hasOwn(ALIASES, meant) ? ALIASES[meant] : undefined;
  const fields = [...known];
  const same = fields.find((field) => lettersOf(field) === meant);
  if (same) return same;
  if (alias !== undefined && known.has(alias)) return alias;
  if (meant.length < MIN_LENGTH) return undefined;
  const [nearest] = fields
    .map((field) => ({ field, slips: slipsBetween(meant, lettersOf(field)) }))
    .filter(({ slips }) => slips <= MAX_SLIPS)
    .toSorted((a, b) => a.slips - b.slips);
  return nearest?.field;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The Levenshtein distance. */
function slipsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries())
      next.push(
        Math.min(
          (row[j] ?? 0) + (letter === against ? 0 : 1),
          (row[j + 1] ?? 0) + 1,
          (next[j] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
