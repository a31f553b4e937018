import { z } from "zod";
import { type Values, valuesFor } from "#src/outreach/strategies/message.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const Row = z.object({
  profile: z.string().nullable(),
  fields: z.record(z.string(), z.coerce.string()),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  companyDomain: z.string().nullable(),
});

/** The fields of the lead with this address; undefined if the project has none. */
export async function findValues(
  db: Db,
  org: OrgScope,
  projectId: string,
  address: string,
): Promise<Values | undefined> {
  const row = await selectIn(db, org, "person_addresses")
    .innerJoin("leads", (join) =>
      join
        .onRef("leads.organization_id", "=", "person_addresses.organization_id")
        .onRef("leads.person_id", "=", "person_addresses.person_id"),
    )
    .innerJoin("people", (join) =>
      join
        .onRef("people.organization_id", "=", "person_addresses.organization_id")
        .onRef("people.id", "=", "person_addresses.person_id"),
    )
    .select([
      "leads.linkedin_profile as profile",
      "leads.fields",
      "people.first_name as firstName",
      "people.last_name as lastName",
      "people.company_name as companyName",
      "people.company_domain as companyDomain",
    ])
    .where("person_addresses.address", "=", address.toLowerCase())
    .where("leads.project_id", "=", projectId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { profile, fields, companyDomain, ...person } = Row.parse(row);
  const linkedinUrl = profile === null ? null : `https://www.${profile}`;
  const known = { ...person, companyDomain: companyDomain ?? "" };
  const given = Object.entries(fields).filter(([, value]) => value !== "");
  const {
    senderFirstName: _,
    senderLastName: __,
    ...values
  } = valuesFor(
    { email: address, linkedinUrl, fields: { ...known, ...Object.fromEntries(given) } },
    undefined,
  );
  return values;
}
