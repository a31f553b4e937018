import { sql } from "kysely";
import { z } from "zod";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { malformed } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { containing } from "#src/platform/server/db/statements/search-text.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const columns = [
  "id as personId",
  "first_name as firstName",
  "last_name as lastName",
  "company_name as companyName",
  "created_at as createdAt",
] as const;

export type PersonName = {
  personId: string;
  firstName: string;
  lastName: string;
  companyName: string;
  createdAt: string;
};

type Page = {
  search?: string | undefined;
  projectId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** Newest first, without people who were merged into another one. */
export async function listPeople(
  db: Db,
  org: OrgScope,
  { search, projectId, cursor, limit }: Page,
): Promise<{ found: PersonName[]; nextCursor: string | null }> {
  if (cursor !== undefined && !z.uuid().safeParse(cursor).success)
    throw malformed({ cursor: "Send the cursor of the page before." });
  const rows = await selectIn(db, org, "people")
    .select(columns)
    .where("merged_into", "is", null)
    .$if(projectId !== undefined, (query) =>
      query.where(({ exists }) =>
        exists(
          selectIn(db, org, "leads")
            .select("leads.id")
            .where(sql<boolean>`leads.person_id = people.id`)
            .where("leads.project_id", "=", projectId ?? ""),
        ),
      ),
    )
    .$if(Boolean(search), (query) => query.where(holdsText(db, org, search ?? "")))
    .$if(cursor !== undefined, (query) => query.where("people.id", "<", cursor ?? ""))
    .orderBy("people.id", "desc")
    .limit(limit + 1)
    .execute();
  const found = rows.slice(0, limit);
  return { found, nextCursor: rows.length > limit ? (found.at(-1)?.personId ?? null) : null };
}

/** Only the matching keys are read from the other tables, each row once. */
function holdsText(db: Db, org: OrgScope, search: string) {
  const pattern = containing(search.toLowerCase());
  const ofAddress = selectIn(db, org, "person_addresses")
    .select("person_addresses.person_id")
    .where("address", "like", pattern);
  const ofProfile = selectIn(db, org, "person_profiles")
    .select("person_profiles.person_id")
    .where("profile", "like", pattern);
  return sql<boolean>`(
    lower(people.first_name || ' ' || people.last_name || ' ' || people.company_name) like ${pattern}
    or people.id in (${ofAddress}) or people.id in (${ofProfile}))`;
}

/** Also undefined for people who were merged into another one. */
export async function findPerson(
  db: Db,
  org: OrgScope,
  personId: string,
): Promise<PersonName | undefined> {
  return selectIn(db, org, "people")
    .select(columns)
    .where("id", "=", personId)
    .where("merged_into", "is", null)
    .executeTakeFirst();
}
