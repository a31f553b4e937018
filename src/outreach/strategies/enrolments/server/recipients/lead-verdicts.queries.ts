import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import {
  ADDRESS_VERDICTS,
  type AddressVerdict,
} from "#src/outreach/strategies/enrolments/recipients.rules.ts";
import { DISPOSABLE_MAIL } from "#src/platform/contract/email/disposable-mail.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isAmong, isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { containing } from "#src/platform/server/db/statements/search-text.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { ROLE_NAMES } from "./judge-address.ts";

/** Leads with the check of their domain. */
function selectJudged(db: Db, org: OrgScope) {
  return selectIn(db, org, "leads").leftJoin("recipient_checks", (join) =>
    join
      .onRef("recipient_checks.organization_id", "=", "leads.organization_id")
      .on("recipient_checks.domain", "=", DOMAIN),
  );
}

const DOMAIN = sql<string>`split_part(leads.email, '@', 2)`;
const NAME = sql<string>`split_part(split_part(leads.email, '@', 1), '+', 1)`;

/** Of leads that are joined with the check of their domain; null without an address. */
export const VERDICT: RawBuilder<AddressVerdict | null> = sql`case
  when leads.email is null then null
  when recipient_checks.accepts = false then 'no-mx'
  when ${isDisposable()} then 'disposable'
  when ${NAME} = any(${[...ROLE_NAMES]}::text[]) then 'role'
  when recipient_checks.accepts then 'ok'
  else 'unknown' end`;

/** The leads of a project with one of these verdicts, by id. */
export function selectByVerdict(
  db: Db,
  org: OrgScope,
  projectId: string,
  verdicts: readonly AddressVerdict[],
) {
  return selectJudged(db, org)
    .select("leads.id")
    .where("leads.project_id", "=", projectId)
    .where(isAmong(VERDICT, verdicts));
}

/** Lists of names are hashed; the pattern is slow, so that few rows reach it. */
function isDisposable(): RawBuilder<boolean> {
  const { names, words, worldwide } = DISPOSABLE_MAIL;
  const label = (at: number) => sql`split_part(${DOMAIN}, '.', ${at}::int)`;
  const two = sql`${label(-2)} || '.' || ${label(-1)}`;
  const isNamed = (name: RawBuilder<unknown>) => sql`${name} = any(${[...names]}::text[])`;
  const hasWord = sql.join(
    words.map((word) => sql`${DOMAIN} like ${containing(word)}`),
    sql` or `,
  );
  return sql<boolean>`(${isNamed(sql`${two}`)} or ${isNamed(sql`${label(-3)} || '.' || ${two}`)}
    or ((${hasWord}) and ${DOMAIN} ~ ${worldwide}))`;
}

export async function listVerdicts(
  db: Db,
  org: OrgScope,
  leadIds: readonly string[],
): Promise<Map<string, AddressVerdict | null>> {
  if (leadIds.length === 0) return new Map();
  const rows = await selectJudged(db, org)
    .select(["leads.id as leadId", VERDICT.as("verdict")])
    .where(isOneOf("leads.id", leadIds))
    .execute();
  const Row = z.object({ leadId: z.uuid(), verdict: z.enum(ADDRESS_VERDICTS).nullable() });
  return new Map(
    z
      .array(Row)
      .parse(rows)
      .map(({ leadId, verdict }) => [leadId, verdict]),
  );
}
