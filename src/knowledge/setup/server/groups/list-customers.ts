import { isNothingFound, SLOT_HEADINGS } from "#src/knowledge/ai/ai.text.ts";
import type { Customer } from "#src/knowledge/setup/groups/groups.rules.ts";
import { CUSTOMER_ATTRIBUTES, type CustomerAttribute } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listAnalysedStudies } from "./members.queries.ts";

/** An attribute is a short fact, to compare. */
const MAX_LENGTH = 240;

/** From the pages of case studies as they are now, with what people changed in them. */
export async function listCustomers(db: Db, org: OrgScope, projectId: string): Promise<Customer[]> {
  const studies = await listAnalysedStudies(db, org, projectId);
  return studies.map(({ id, name, pageText }) => ({ id, name, ...attributesIn(pageText) }));
}

const headings = new Map(
  CUSTOMER_ATTRIBUTES.map((name) => [SLOT_HEADINGS[name].toLowerCase(), name]),
);

/** The first line below the heading of each attribute. */
function attributesIn(pageText: string): Record<CustomerAttribute, string | null> {
  const found: Record<CustomerAttribute, string | null> = {
    industry: null,
    problem: null,
    region: null,
    size: null,
  };
  const lines = pageText.split("\n").map((line) => line.trim());
  for (const [at, line] of lines.entries()) {
    const name = headings.get(line.toLowerCase());
    const value = lines[at + 1] ?? "";
    if (name === undefined || value === "" || isHeading(value) || isNothingFound(value)) continue;
    found[name] ??= shortened(value);
  }
  return found;
}

const allHeadings = new Set(Object.values(SLOT_HEADINGS).map((words) => words.toLowerCase()));

function isHeading(line: string): boolean {
  return allHeadings.has(line.toLowerCase());
}

function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).toWellFormed()}…`;
}
