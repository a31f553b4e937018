import type { Cap } from "#src/outreach/strategies/engine/reasons.rules.ts";
import type { SendingWindow } from "#src/outreach/strategies/sending-hours.rules.ts";
import { byIdleTime, countedDay, type Free, freeAt, nextDay, type Pace, reserve } from "./pace.ts";
import { slotAfter } from "./slot-after.ts";

/** The channel's sending hours and limits. */
export type CampaignRules = {
  /** The campaign's own zone: its days are counted in it. */
  zone: string;
  /** The project's zone: days of mailboxes and recipient domains are counted in it. */
  projectZone: string;
  windows: readonly SendingWindow[];
  holidays: ReadonlySet<string>;
  messagesPerDay: number;
  newLeadsPerDay: number;
  perDomain: number;
};

/** The campaign's count on its last sending day. */
export type CampaignUse = { day: string | null; messages: number; newLeads: number };

/** The properties of a person with a due step that determine capacity. */
export type Waiting = {
  zone: string;
  /** They have no completed step. */
  isNew: boolean;
  /** Whether the step is an email; tasks are done by people. */
  needsMailbox: boolean;
  mailboxId: string | null;
};

/** Why nothing is sent now, and when that may change. */
export type Hold = { at: number; cap: Cap };

/** How soon to check again whether a mailbox that failed to send or sync has recovered. */
const NO_MAILBOX_LOOK_MS = 600_000;

export type Capacity = ReturnType<typeof createCapacity>;

/**
 * The capacity of a campaign's mailboxes at one moment: which of them may contact a person, and
 * what is left afterwards.
 */
export function createCapacity(given: {
  now: number;
  rules: CampaignRules;
  use: CampaignUse;
  paces: readonly Pace[];
  /** Mailboxes with unknown replies: people they have contacted get nothing more. */
  unread?: ReadonlySet<string>;
}) {
  const { now, rules, unread = new Set() } = given;
  const day = countedDay(given.use.day, now, rules.zone);
  const free = new Map<string, Free>();
  const paces = new Map<string, Pace>();
  for (const pace of given.paces) setPace(pace);
  let use = given.use.day === day ? given.use : { day, messages: 0, newLeads: 0 };

  function setPace(pace: Pace): void {
    paces.set(pace.mailboxId, pace);
    free.set(pace.mailboxId, freeAt(pace, now, rules.projectZone));
  }

  const isFree = ({ mailboxId }: Pace) => free.get(mailboxId)?.cap === undefined;
  const hasRoom = (isNew: boolean) =>
    use.messages < rules.messagesPerDay && (!isNew || use.newLeads < rules.newLeadsPerDay);

  let idleOnes: Pace[] | undefined;
  const idle = () => {
    idleOnes ??= [...paces.values()].filter(isFree).toSorted(byIdleTime);
    return idleOnes;
  };

  /** Undefined if nothing may be sent to them now; null for steps without a mailbox. */
  function mailboxFor(waiting: Omit<Waiting, "zone">): string | null | undefined {
    if (!hasRoom(waiting.isNew)) return undefined;
    if (!waiting.needsMailbox) return null;
    if (waiting.mailboxId === null) return idle()[0]?.mailboxId;
    if (unread.has(waiting.mailboxId)) return undefined;
    const own = paces.get(waiting.mailboxId);
    return own && isFree(own) ? own.mailboxId : undefined;
  }

  function take(isNew: boolean, mailboxId: string | null): void {
    const pace = mailboxId === null ? undefined : paces.get(mailboxId);
    if (pace) setPace(reserve(pace, now, rules.projectZone));
    idleOnes = undefined;
    use = { day, messages: use.messages + 1, newLeads: use.newLeads + (isNew ? 1 : 0) };
  }

  /** When a due message may be sent, and what delays it until then. */
  function holdOf(waiting: Waiting): Hold {
    const capacity = capacityFor(waiting);
    const at = slotAfter(capacity.at, waiting.zone, rules) ?? nextDay(now, rules.zone);
    return { at, cap: capacity.at > now ? capacity.cap : "window" };
  }

  function capacityFor({ isNew, needsMailbox, mailboxId }: Waiting): Hold {
    const tomorrow = nextDay(now, rules.zone);
    if (!hasRoom(false)) return { at: tomorrow, cap: "campaign-day" };
    if (!hasRoom(isNew)) return { at: tomorrow, cap: "new-leads-day" };
    if (!needsMailbox) return { at: now, cap: "window" };
    if (mailboxId !== null && paces.has(mailboxId) && unread.has(mailboxId))
      return { at: now + NO_MAILBOX_LOOK_MS, cap: "mailbox-unread" };
    const ids = mailboxId === null ? [...paces.keys()] : [mailboxId];
    const first = ids.flatMap((id) => free.get(id) ?? []).toSorted((a, b) => a.at - b.at)[0];
    if (!first) return { at: now + NO_MAILBOX_LOOK_MS, cap: "no-mailbox" };
    return { at: first.at, cap: first.cap ?? "window" };
  }

  return {
    mailboxFor,
    hasRoom,
    take,
    holdOf,
    isOpen: (zone: string) => slotAfter(now, zone, rules) === now,
    /** Whether any sending hours ever open for a zone. */
    opensAgain: (zone: string) => slotAfter(now, zone, rules) !== undefined,
    freeIds: () => idle().map(({ mailboxId }) => mailboxId),
    paces: () => [...paces.values()],
    use: () => use,
  };
}
