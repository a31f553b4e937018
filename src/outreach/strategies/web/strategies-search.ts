import { CHANNEL_TYPES, type ChannelType } from "#src/outreach/strategies/strategies.rules.ts";

/** The list's search parameters; defaults are left out. */
export type StrategiesSearch = {
  product?: string | undefined;
  page?: number | undefined;
  tab?: "archived" | undefined;
};

/** The open tab of a strategy, and the channel whose plan, results or settings it shows. */
export type StrategySearch = {
  channel?: ChannelType | undefined;
  tab?: "settings" | "plan" | "results" | "leads" | "tasks" | undefined;
  /** The lead filter by text and status, and the open lead. */
  search?: string | undefined;
  status?: string | undefined;
  lead?: string | undefined;
};

const TABS = ["settings", "plan", "results", "leads", "tasks"] as const;

type Given = Readonly<Record<string, unknown>>;
const MAX_PAGES = 10_000;

export function readStrategiesSearch({ product, page, tab }: Given): StrategiesSearch {
  const number = Number(page);
  return {
    product: typeof product === "string" ? product.slice(0, 36) : undefined,
    page: Number.isInteger(number) && number > 1 && number <= MAX_PAGES ? number : undefined,
    tab: tab === "archived" ? tab : undefined,
  };
}

export function readStrategySearch({ channel, tab, search, status, lead }: Given): StrategySearch {
  return {
    channel: CHANNEL_TYPES.find((one) => one === channel),
    tab: TABS.find((one) => one === tab),
    search: wordOf(search, 100),
    status: wordOf(status, 20),
    lead: wordOf(lead, 36),
  };
}

function wordOf(given: unknown, most: number): string | undefined {
  return typeof given === "string" && given !== "" ? given.slice(0, most) : undefined;
}
