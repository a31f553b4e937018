import { useMemo } from "react";
import type { InboxFacts } from "./inbox-facts.ts";
import type { Inbox } from "./use-inbox.ts";
import { useMemberNames } from "./use-inbox-facts.ts";

const NO_REPLIES: InboxFacts["possibleReplies"] = new Map();

/** Of all projects: what came with the loaded pages. Possible replies are shown with their email. */
export function useFactsOfAll({ threads: { data }, timeZone }: Inbox): InboxFacts {
  const memberNames = useMemberNames();
  return useMemo(() => {
    const included = data?.pages.flatMap((page) => page.included ?? []) ?? [];
    return {
      ownAddresses: new Set(included.flatMap(({ ownAddresses }) => ownAddresses)),
      labelItems: new Map(
        included.flatMap(({ labelItems }) => labelItems.map((item) => [item.labelItemId, item])),
      ),
      possibleReplies: NO_REPLIES,
      memberNames,
      timeZone,
      projects: new Map(
        included.flatMap(({ projects }) => projects.map((one) => [one.projectId, one])),
      ),
    };
  }, [data, memberNames, timeZone]);
}
