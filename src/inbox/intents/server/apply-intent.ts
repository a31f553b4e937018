import { followUps } from "#src/inbox/follow-ups/server/follow-ups.public.ts";
import type { InboundMessage } from "#src/inbox/messages/server/messages.public.ts";
import type { Wish } from "#src/mail/intents/intents.rules.ts";
import { projectOfWish } from "#src/outreach/people/people.rules.ts";
import { people } from "#src/outreach/people/server/people.public.ts";
import { suppressions } from "#src/outreach/people/suppressions/server/suppressions.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { events } from "#src/workspace/events/server/events.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import type { Reading } from "./classify/reading.ts";
import { intentPolicy } from "./intent-policy.ts";
import { saveIntents } from "./intents.queries.ts";
import { asWish } from "./wish-in.ts";

type ReadInbound = { message: InboundMessage; reading: Reading };

/**
 * Stores the intent of each mail with all its effects in the same transaction. Automatic mail has
 * no other effects: an absent person can still be contacted. True if something has changed.
 */
export async function applyIntents(
  db: Db,
  org: OrgScope,
  read: readonly ReadInbound[],
): Promise<boolean> {
  const changed = await saveIntents(db, org, read);
  const written = read.filter(({ reading }) => reading.decidedBy !== "header");
  const writtenIn = written.map(({ message }) => message.threadId);
  await followUps.dropPlanned(
    db,
    org,
    writtenIn.filter((threadId) => changed.has(threadId)),
  );
  for (const one of read) if (changed.has(one.message.threadId)) await followIntent(db, org, one);
  emitDecided(
    db,
    org,
    read.filter(({ message }) => changed.has(message.threadId)),
  );
  return changed.size > 0;
}

function emitDecided(db: Db, org: OrgScope, read: readonly ReadInbound[]): void {
  const known = read.filter(({ reading }) => reading.intent !== "unclassified");
  const decided = known.map(({ message: { threadId, messageId, projectId }, reading }) => ({
    projectId,
    objectId: threadId,
    data: { threadId, messageId, intent: reading.intent, decidedBy: reading.decidedBy },
  }));
  events.emit(db, org, "intent.decided", decided);
}

async function followIntent(
  db: Db,
  org: OrgScope,
  { message, reading }: ReadInbound,
): Promise<void> {
  const { threadId, projectId } = message;
  const wish = asWish(reading.intent);
  if (wish) {
    await suppressSender(db, org, message, wish);
    await intentPolicy.get().wished(db, org, message, wish);
  }
  if (reading.intent !== "not-now") return;
  const zone = await projects.findTimeZone(db, org, projectId);
  const dueAt = followUpDay(reading.day, zone, new Date()).toISOString();
  await followUps.plan(db, org, { threadId, projectId, dueAt, note: reading.quote });
}

/** The message id is stored, so that correcting its intent undoes exactly this. */
async function suppressSender(
  db: Db,
  org: OrgScope,
  { messageId, from, ...of }: InboundMessage,
  reason: Wish,
): Promise<void> {
  const sender = people.readAddress(from.address);
  if (!sender.ok) return;
  const source = { messageId };
  const projectId = projectOfWish(reason, of.projectId);
  const values = [sender.address];
  await suppressions.suppress(db, org, { values, reason, projectId, source, now: new Date() });
}

const DAY_HOUR = 9;
/** Where someone says "later" and no more. */
const USUAL_DAYS = 30;
const SATURDAY = 6;
const SUNDAY = 7;

/** In the morning of the day that was named, or of the next working day, where the project is. */
function followUpDay(day: string | null, zone: string, now: Date): Date {
  const named =
    day === null
      ? Temporal.Instant.fromEpochMilliseconds(now.getTime())
          .toZonedDateTimeISO(zone)
          .toPlainDate()
          .add({ days: USUAL_DAYS })
      : Temporal.PlainDate.from(day);
  const plainTime = new Temporal.PlainTime(DAY_HOUR);
  const morning = nextWorkingDay(named).toZonedDateTime({ timeZone: zone, plainTime });
  return new Date(morning.epochMilliseconds);
}

function nextWorkingDay(day: Temporal.PlainDate): Temporal.PlainDate {
  if (day.dayOfWeek === SATURDAY) return day.add({ days: 2 });
  return day.dayOfWeek === SUNDAY ? day.add({ days: 1 }) : day;
}
