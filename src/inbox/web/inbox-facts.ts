import { createContext } from "react";
import type { Included } from "#src/inbox/threads/threads.contract.ts";
import type { PossibleReply } from "#src/outreach/strategies/engine/stops/possible-replies.contract.ts";

/** Data shared by all rows of the list. */
export type InboxFacts = {
  ownAddresses: ReadonlySet<string>;
  labelItems: ReadonlyMap<string, Included["labelItems"][number]>;
  /** By conversation: possible replies that have paused a campaign. */
  possibleReplies: ReadonlyMap<string, readonly PossibleReply[]>;
  /** The possible assignees. */
  memberNames: ReadonlyMap<string, string>;
  /** The project's zone, used to plan follow-ups. */
  timeZone: string;
  /** Only where rows belong to several projects. */
  projects: ReadonlyMap<string, Included["projects"][number]>;
};

/** The search words, to highlight them in rows. */
export const SearchWordsContext = createContext<readonly string[]>([]);

export const InboxFactsContext = createContext<InboxFacts>({
  ownAddresses: new Set(),
  labelItems: new Map(),
  possibleReplies: new Map(),
  memberNames: new Map(),
  timeZone: "UTC",
  projects: new Map(),
});
