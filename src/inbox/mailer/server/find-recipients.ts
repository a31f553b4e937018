import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { leads } from "#src/outreach/strategies/leads/server/leads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";

const MAX_FOUND = 8;
/** A single letter begins some word of nearly every lead. */
const LETTERS_FOR_LEADS = 2;

/**
 * Those who wrote or were written to come before leads that no one has written to yet, and those who
 * were only copied come last.
 */
export async function findRecipients(
  db: Db,
  org: OrgScope,
  { projectId, search }: { projectId: string; search: string },
): Promise<{ address: string; name: string }[]> {
  const wanted = { projectId, search, limit: MAX_FOUND };
  const known = await mailboxes.findCorrespondents(db, org, wanted);
  const contacts = known.filter(({ isOnlyCopied }) => !isOnlyCopied);
  const copied = known.filter(({ isOnlyCopied }) => isOnlyCopied);
  const asksLeads = contacts.length < MAX_FOUND && search.length >= LETTERS_FOR_LEADS;
  const others = asksLeads ? await leads.findByWord(db, org, wanted) : [];
  const found = new Map<string, { address: string; name: string }>();
  for (const { address, name } of [...contacts, ...others, ...copied])
    if (!found.has(address)) found.set(address, { address, name });
  return [...found.values()].slice(0, MAX_FOUND);
}
