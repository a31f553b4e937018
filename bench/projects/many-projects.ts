import type pg from "pg";
import { foldText } from "#src/platform/contract/folded-text.ts";
import { insertMember, type SignedIn } from "../kit/member.ts";
import { pick } from "../kit/random.ts";

const FIRST = ["Acme", "Brix", "Halden", "Lumen", "Marlow", "Nordlicht", "Orbis", "Quill", "Größe"];
const SECOND = ["Robotics", "Energy", "Foods", "Health", "Software", "Logistics", "Façade"];

const FILL = `
  insert into projects (organization_id, id, name, search_name, color, time_zone, language,
    is_archived, archived_at, created_at)
  select $1, gen_random_uuid(), name, search_name, 'blue', 'UTC', 'en',
    n % 10 = 0, case when n % 10 = 0 then now() end, now() - n * interval '1 minute'
  from unnest($2::text[], $3::text[]) with ordinality as one (name, search_name, n)`;

const STEPS = `
  insert into todo_items (organization_id, project_id, type, status)
  select organization_id, id, 'strategy', 'completed' from projects where organization_id = $1`;

/** Inserts an organisation with this many projects, a tenth of them archived. */
export async function insertProjects(
  admin: pg.Client,
  member: number,
  count: number,
  random: () => number,
): Promise<SignedIn> {
  const signedIn = await insertMember(admin, member);
  const names = Array.from({ length: count }, (_, n) => nameOf(random, n));
  await admin.query(FILL, [signedIn.organizationId, names, names.map(foldText)]);
  await admin.query(STEPS, [signedIn.organizationId]);
  return signedIn;
}

function nameOf(random: () => number, n: number): string {
  return `${pick(random, FIRST)} ${pick(random, SECOND)} ${n}`;
}

/** Half of the texts match very many names, the others almost none. */
export function searchedText(random: () => number, count: number): string {
  if (random() < 0.5) return pick(random, [...FIRST, ...SECOND]).slice(0, 4);
  return String(Math.floor(random() * count));
}
