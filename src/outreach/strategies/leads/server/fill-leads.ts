import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Databases, Db } from "#src/platform/server/db/pools.ts";
import { products } from "#src/workspace/products/server/products.public.ts";
import { placesIn } from "./enrol-in-strategy.ts";
import type { ReadLead } from "./read-lead.ts";
import { saveLeads } from "./save-leads.ts";

const NAME = "Large list";
const LEADS_AT_ONCE = 1000;
const FIRST_NAMES = ["Priya", "Anna", "Kofi", "Jonas", "Ingrid", "Mateo", "Yuki", "Amara"];
const LAST_NAMES = ["Raman", "Berg", "Mensah", "Weber", "Solberg", "Costa", "Tanaka", "Okafor"];
const TITLES = ["COO", "Head of Production", "Plant Manager", "Automation Engineer"];
const LEADS_PER_COMPANY = 10;

type Wanted = { projectId: string; leads: number; now: Date };

/** Adds a strategy with generated leads. Returns their number: zero if it already exists. */
export async function fillLeads(
  place: { databases: Databases },
  organizationId: string,
  { projectId, leads, now }: Wanted,
): Promise<number> {
  const strategyId = await inOrganization(place, organizationId, ({ db, org }) =>
    addStrategy(db, org, projectId),
  );
  if (strategyId === undefined) return 0;
  for (let from = 0; from < leads; from += LEADS_AT_ONCE) {
    const count = Math.min(LEADS_AT_ONCE, leads - from);
    const given = Array.from({ length: count }, (_, at) => leadAt(from + at));
    await inOrganization(place, organizationId, async ({ db, org }) => {
      const into = { projectId, importId: null, onKnown: "skip", now } as const;
      const saved = await saveLeads(db, org, into, given);
      const channels = await placesIn(db, org, strategyId, now);
      const enrollable = saved.flatMap((one, at) =>
        "leadId" in one ? { ...one, email: given[at]?.email ?? null } : [],
      );
      await enrolments.enrol(db, org, { strategyId, projectId, channels }, enrollable, { now });
    });
  }
  return leads;
}

async function addStrategy(db: Db, org: OrgScope, projectId: string): Promise<string | undefined> {
  const page = { projectId, isArchived: false, limit: 100, skip: 0 };
  const there = await strategies.list(db, org, page);
  if (there.some(({ name }) => name === NAME)) return undefined;
  const [product] = await products.listAll(db, org, { projectId, withArchived: false });
  if (!product) return undefined;
  const body = { projectId, productId: product.id, name: NAME, channels: ["email" as const] };
  return (await strategies.create({ db, org, body })).id;
}

function leadAt(at: number): ReadLead {
  const company = Math.floor(at / LEADS_PER_COMPANY);
  const fields = {
    firstName: pick(FIRST_NAMES, at),
    lastName: pick(LAST_NAMES, Math.floor(at / FIRST_NAMES.length)),
    title: pick(TITLES, at),
    companyName: `Company ${company}`,
  };
  return { email: `lead-${at}@company-${company}.test`, profile: null, timeZone: null, fields };
}

function pick(list: readonly string[], at: number): string {
  return list[at % list.length] ?? "";
}
