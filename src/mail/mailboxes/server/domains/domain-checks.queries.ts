import { z } from "zod";
import { DomainAnswers } from "#src/mail/mailboxes/domains/domains.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";

const Row = z.object({ domain: z.string(), checkedAt: z.string(), answers: DomainAnswers });
export type StoredCheck = z.infer<typeof Row>;

export async function listDomainChecks(
  db: Db,
  org: OrgScope,
  domains: readonly string[],
): Promise<Map<string, StoredCheck>> {
  if (domains.length === 0) return new Map();
  const rows = await selectIn(db, org, "domain_checks")
    .select(["domain", "checked_at as checkedAt", "answers"])
    .where("domain", "in", [...domains])
    .execute();
  return new Map(
    z
      .array(Row)
      .parse(rows)
      .map((row) => [row.domain, row]),
  );
}

export async function setDomainCheck(
  db: Db,
  org: OrgScope,
  { domain, answers }: { domain: string; answers: DomainAnswers },
  at: Date,
): Promise<void> {
  const row = { domain, answers: JSON.stringify(answers), checked_at: at.toISOString() };
  await insertIn(db, org, "domain_checks", [row])
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "domain"]).doUpdateSet({
        answers: row.answers,
        checked_at: row.checked_at,
      }),
    )
    .execute();
}
