import { followUps } from "#src/features/inbox/follow-ups/server/follow-ups.public.ts";
import type { InboundMessage } from "#src/features/inbox/messages/server/messages.public.ts";
import { people } from "#src/features/people/server/people.public.ts";
import { suppressions } from "#src/features/people/suppressions/server/suppressions.public.ts";
import { projects } from "#src/features/projects/server/projects.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Reading } from "./classify/reading.ts";
import { followUpDay } from "./follow-up-day.ts";
import { saveIntent } from "./intents.queries.ts";
import { asWish, type Wish } from "./wish-in.ts";

/**
 * Writes what a mail is about, and does what follows from it in the same transaction. What programs
 * write changes nothing else: a person who is away is still to be written to.
 */
export async function applyIntent(
  db: Db,
  org: OrgScope,
  message: InboundMessage,
  reading: Reading,
): Promise<boolean> {
  const isChanged = await saveIntent(db, org, message, reading);
  if (!isChanged) return false;
  const { threadId, projectId } = message;
  const wish = asWish(reading.intent);
  if (wish) await suppressSender(db, org, message, wish);
  await followUps.dropPlanned(db, org, threadId);
  if (reading.intent === "not-now") {
    const zone = await projects.findTimeZone(db, org, projectId);
    const dueAt = followUpDay(reading.day, zone, new Date()).toISOString();
    await followUps.plan(db, org, { threadId, projectId, dueAt, note: reading.quote });
  }
  return true;
}

/** The message is kept with it, so that a correction of its intent takes exactly this back. */
async function suppressSender(
  db: Db,
  org: OrgScope,
  { messageId, projectId, from }: InboundMessage,
  reason: Wish,
): Promise<void> {
  const sender = people.readAddress(from.address);
  if (!sender.ok) return;
  const source = { messageId };
  const values = [sender.address];
  await suppressions.suppress(db, org, { values, reason, projectId, source, now: new Date() });
}
