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
  /** The template whose steps a new strategy starts with. */
  template?: string | undefined;
  /** The open lead. */
  lead?: string | undefined;
  /** The state of the list of leads, in the format that the list writes. */
  search?: string | undefined;
  status?: string | undefined;
  step?: string | undefined;
  mailbox?: string | undefined;
  intent?: string | undefined;
  verdict?: string | undefined;
  field?: string | undefined;
  sort?: string | undefined;
  columns?: string | undefined;
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

export function readStrategySearch(given: Given): StrategySearch {
  const { channel, tab, search, lead } = given;
  return {
    channel: CHANNEL_TYPES.find((one) => one === channel),
    tab: TABS.find((one) => one === tab),
    template: wordOf(given.template, 36),
    lead: wordOf(lead, 36),
    search: wordOf(search, 100),
    status: wordOf(given.status, LIST),
    step: wordOf(given.step, LIST),
    mailbox: wordOf(given.mailbox, LIST),
    intent: wordOf(given.intent, LIST),
    verdict: wordOf(given.verdict, LIST),
    field: wordOf(given.field, LIST),
    sort: wordOf(given.sort, 100),
    columns: wordOf(given.columns, LIST),
  };
}

/** Lists separated by commas, such as twenty ids. */
const LIST = 4000;

function wordOf(given: unknown, most: number): string | undefined {
  return typeof given === "string" && given !== "" ? given.slice(0, most) : undefined;
}
