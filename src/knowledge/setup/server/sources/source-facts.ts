import { sourceFacts } from "#src/knowledge/setup/visibility/source-facts.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { listCompanies, listPlaced, type Placed } from "./sources.queries.ts";

/** The author of a setup page's content, and whether it may be used externally. */
export function factsOf({ type, name, sourceUrl, visibility }: Placed) {
  return sourceFacts({ type, name, url: sourceUrl, visibility });
}

/** The owners of these sources and whether outgoing texts may use them, by id. */
export async function listFacts(db: Db, org: OrgScope, ids: readonly string[]) {
  const placed = await listPlaced(db, org, ids);
  return new Map([...placed].map(([id, one]) => [id, factsOf(one)]));
}

/** What the customers and competitors of a project are called. */
export async function companyNames(db: Db, org: OrgScope, projectId: string): Promise<string[]> {
  const companies = await listCompanies(db, org, projectId);
  return companies.flatMap((company) => factsOf(company).owner.name ?? []);
}
