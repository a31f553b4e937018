import { createContext } from "react";
import type { LabelItem } from "#src/features/inbox/labels/labels.contract.ts";

/** What every row of the list needs to know and no row fetches. */
export type InboxFacts = {
  ownAddresses: ReadonlySet<string>;
  labelItems: ReadonlyMap<string, LabelItem>;
};

export const InboxFactsContext = createContext<InboxFacts>({
  ownAddresses: new Set(),
  labelItems: new Map(),
});
