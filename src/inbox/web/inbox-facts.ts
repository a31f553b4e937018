import { createContext } from "react";
import type { LabelItem } from "#src/inbox/labels/labels.contract.ts";
import type { PossibleReply } from "#src/outreach/strategies/engine/stops/possible-replies.contract.ts";

/** What every row of the list needs to know and no row fetches. */
export type InboxFacts = {
  ownAddresses: ReadonlySet<string>;
  labelItems: ReadonlyMap<string, LabelItem>;
  /** By the conversation that may be the reply of someone a campaign writes to. */
  possibleReplies: ReadonlyMap<string, readonly PossibleReply[]>;
  /** Of the members that conversations are assigned to. */
  memberNames: ReadonlyMap<string, string>;
  /** That of the project, by which follow-ups are planned. */
  timeZone: string;
};

/** What a search looks for, to stand out in its rows. */
export const SearchWordsContext = createContext<readonly string[]>([]);

export const InboxFactsContext = createContext<InboxFacts>({
  ownAddresses: new Set(),
  labelItems: new Map(),
  possibleReplies: new Map(),
  memberNames: new Map(),
  timeZone: "UTC",
});
