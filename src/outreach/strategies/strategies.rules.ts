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
