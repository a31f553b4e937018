import { randomUUID } from "node:crypto";
import type pg from "pg";

export type MadeLead = {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  city: string;
};

const CITIES = ["Oslo", "Bergen", "Moss", "Graz", "Porto"];

/** People of companies with at most ten of them each. */
export function madeLeads(n: number, from = 0): MadeLead[] {
  return Array.from({ length: n }, (_, place) => {
    const at = from + place;
    const company = Math.floor(at / 10);
    return {
      email: `person-${at}@company-${company}.example`,
      firstName: `First ${at}`,
      lastName: `Last ${at}`,
      companyName: `Company ${company}`,
      city: CITIES[at % CITIES.length] ?? "",
    };
  });
}

export function csvOf(leads: readonly MadeLead[]): string {
  const lines = leads.map((one) => Object.values(one).join(","));
  return ["email,first name,last name,company,city", ...lines].join("\n");
}

const ROWS_AT_ONCE = 1000;

type Into = {
  organizationId: string;
  projectId: string;
  strategyId: string;
  /** The campaigns of the email and LinkedIn channels. */
  campaigns: readonly [string, string];
};

/** The rival: inserts the rows of an import directly, in the same tables and transaction sizes. */
export async function insertBare(
  admin: pg.Client,
  into: Into,
  leads: readonly MadeLead[],
): Promise<number> {
  const began = performance.now();
  for (let at = 0; at < leads.length; at += ROWS_AT_ONCE) {
    await admin.query("begin");
    await insertBatch(admin, into, leads.slice(at, at + ROWS_AT_ONCE));
    await admin.query("commit");
    // Without statistics foreign key checks would slow the rival.
    if (at === 0) await admin.query("analyze");
  }
  return (performance.now() - began) / 1000;
}

async function insertBatch(
  admin: pg.Client,
  { organizationId, projectId, strategyId, campaigns }: Into,
  leads: readonly MadeLead[],
): Promise<void> {
  const rows = leads.map((lead) => ({
    ...lead,
    person: randomUUID(),
    lead: randomUUID(),
    enrolment: randomUUID(),
  }));
  await insert(
    admin,
    "people",
    "organization_id, id, first_name, last_name, company_name",
    rows.map((row) => [organizationId, row.person, row.firstName, row.lastName, row.companyName]),
  );
  await insert(
    admin,
    "person_addresses",
    "organization_id, address, person_id",
    rows.map((row) => [organizationId, row.email, row.person]),
  );
  await insert(
    admin,
    "leads",
    "organization_id, id, project_id, person_id, email, fields, search_text",
    rows.map(({ person, lead, enrolment: _, email, ...fields }) => [
      organizationId,
      lead,
      projectId,
      person,
      email,
      JSON.stringify(fields),
      `${fields.firstName} ${fields.lastName} ${fields.companyName} ${email}`.toLowerCase(),
    ]),
  );
  await insert(
    admin,
    "enrolments",
    "organization_id, id, project_id, strategy_id, lead_id, person_id, status, seed",
    rows.map((row) => [
      organizationId,
      row.enrolment,
      projectId,
      strategyId,
      row.lead,
      row.person,
      "active",
      1,
    ]),
  );
  await insert(
    admin,
    "enrolment_places",
    "organization_id, enrolment_id, campaign_id, channel",
    rows.flatMap(({ enrolment }) => [
      [organizationId, enrolment, campaigns[0], "email"],
      [organizationId, enrolment, campaigns[1], "linkedin"],
    ]),
  );
}

async function insert(
  admin: pg.Client,
  table: string,
  columns: string,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const width = rows[0]?.length ?? 0;
  const places = rows.map(
    (_, row) => `(${Array.from({ length: width }, (__, at) => `$${row * width + at + 1}`).join()})`,
  );
  await admin.query(
    `insert into ${table} (${columns}) values ${places.join()}`,
    rows.flatMap((row) => [...row]),
  );
}
