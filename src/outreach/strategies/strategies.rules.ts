import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

export const STRATEGY_NAME_LENGTH = 120;
export const STRATEGIES_PAGE_SIZE = 6;

/** Every strategy has one channel of each type. Inactive channels send nothing. */
export const CHANNEL_TYPES = ["email", "linkedin"] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

export const CAMPAIGN_STATUSES = ["draft", "active", "paused", "auto-paused", "finished"] as const;
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

export const MAX_MAILBOXES = 50;
export const MAX_HOLIDAYS = 366;
export const MAX_WINDOWS = 28;
export const FOOTER_LENGTH = 500;

/** The default daily limits of a mailbox, a campaign and a recipient's domain. */
export const DEFAULT_CAPS = { perDay: 100, newLeadsPerDay: 30, perDomain: 5 } as const;

/** One sending window. `day` is 1 for Monday to 7 for Sunday. */
export type SendingWindow = { day: number; from: string; to: string };

/** Monday to Friday, nine to five. */
export const WORKING_HOURS: readonly SendingWindow[] = [1, 2, 3, 4, 5].map((day) => ({
  day,
  from: "09:00",
  to: "17:00",
}));

/** The first two overlapping windows of a day. */
export function findOverlap(
  windows: readonly SendingWindow[],
): readonly [SendingWindow, SendingWindow] | undefined {
  const inOrder = windows.toSorted((a, b) => a.day - b.day || (a.from < b.from ? -1 : 1));
  for (const [i, window] of inOrder.entries()) {
    const next = inOrder[i + 1];
    if (next?.day === window.day && next.from < window.to) return [window, next];
  }
  return undefined;
}

/** For every change of a channel or its campaign; its strategy may be deleted concurrently. */
export const OPEN_CHANNEL_ERRORS = {
  campaign_not_found: "This campaign does not exist.",
  channel_not_found: "This channel does not exist.",
  strategy_not_found: "This strategy does not exist.",
  ...PROJECT_ERRORS,
  strategy_archived: "This strategy is archived. Restore it to change anything in it.",
} as const;
