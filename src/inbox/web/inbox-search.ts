import type { ThreadView } from "#src/inbox/threads/threads.rules.ts";
import { INTENTS, type Intent } from "#src/mail/intents/intents.rules.ts";

/** The inbox's search parameters; defaults are left out. */
export type InboxSearch = {
  view?: Exclude<ThreadView, "needs-reply"> | undefined;
  /** The open conversation. */
  thread?: string | undefined;
  q?: string | undefined;
  mailbox?: string | undefined;
  /** Label values, separated by commas. */
  labels?: string | undefined;
  /** A member's id, or `none`. */
  assignee?: string | undefined;
  unread?: "yes" | undefined;
  /** Intents, separated by commas. */
  intents?: string | undefined;
  /** The saved view that the other parameters came from. */
  split?: string | undefined;
};

const VIEWS: readonly InboxSearch["view"][] = ["waiting", "follow-ups", "done", "all"];
const ID_LENGTH = 36;
const MAX_LABELS = 20;
const MAX_LETTERS = 200;

type Given = Readonly<Record<string, unknown>>;

export function readInboxSearch(given: Given): InboxSearch {
  return {
    view: viewIn(given.view),
    thread: text(given.thread, ID_LENGTH),
    q: text(given.q, MAX_LETTERS),
    mailbox: text(given.mailbox, ID_LENGTH),
    labels: text(given.labels, (ID_LENGTH + 1) * MAX_LABELS),
    assignee: text(given.assignee, ID_LENGTH),
    unread: given.unread === "yes" ? "yes" : undefined,
    intents: intentsIn(given.intents).join(",") || undefined,
    split: text(given.split, ID_LENGTH),
  };
}

/** The default view is left out. */
export function viewIn(value: unknown): InboxSearch["view"] {
  return VIEWS.find((view) => view === value);
}

/** Known values, without duplicates: a URL may be from another version. */
export function intentsIn(value: unknown): readonly Intent[] {
  const named = typeof value === "string" ? value.split(",") : [];
  return INTENTS.filter((one) => named.includes(one));
}

function text(value: unknown, most: number): string | undefined {
  return typeof value === "string" && value !== "" ? value.slice(0, most) : undefined;
}
