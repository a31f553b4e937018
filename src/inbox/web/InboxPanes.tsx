import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Badge } from "#src/ui/marks/Badge.tsx";
import { ReadingPage } from "#src/ui/shell/panes/ReadingPage.tsx";
import { LazyInboxCommands } from "./commands/LazyInboxCommands.tsx";
import { inboxText as text } from "./inbox.text.ts";
import { type InboxFacts, InboxFactsContext } from "./inbox-facts.ts";
import { bounded, isBeyond } from "./list/bounded.ts";
import { ListActions } from "./list/ListActions.tsx";
import { ThreadList } from "./list/ThreadList.tsx";
import { countsQuery } from "./list/threads-query.ts";
import { ThreadPane } from "./thread/ThreadPane.tsx";
import type { Inbox } from "./use-inbox.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";

const threadChooser = lazyPart(() => import("./choose/ThreadChooser.tsx"));

const MIN_PX = 300;
const MAX_PX = 520;

type InboxPanesProps = { title: string; inbox: Inbox; facts: InboxFacts };

/** The list of a view, and the open conversation. */
export function InboxPanes({ title, inbox, facts }: InboxPanesProps) {
  const [width] = useState(listWidth);
  const counts = useQuery(countsQuery(inbox.projectId)).data;
  const chooser = threadChooser.useWhen(inbox.dialog, inbox.closeDialog);
  useInboxKeys(inbox);
  return (
    <InboxFactsContext value={facts}>
      <ReadingPage
        title={title}
        isReading={inbox.openId !== undefined}
        list={{
          label: text.resized,
          state: counts ? <OpenCount count={counts.open} /> : undefined,
          actions: <ListActions inbox={inbox} />,
          size: width,
          least: MIN_PX,
          most: MAX_PX,
          onResized: keepListWidth,
          children: <ThreadList inbox={inbox} counts={counts} />,
        }}
      >
        <ThreadPane inbox={inbox} />
      </ReadingPage>
      <LazyInboxCommands inbox={inbox} />
      {chooser && inbox.dialog ? (
        <chooser.ThreadChooser inbox={inbox} choice={inbox.dialog} onClose={inbox.closeDialog} />
      ) : null}
    </InboxFactsContext>
  );
}

/** Next to the title: the total of open conversations. */
function OpenCount({ count }: { count: number }) {
  return (
    <Badge kind="plain" value={bounded(count)} label={text.openCount(count, isBeyond(count))} />
  );
}

const KEY = "inbox-list-width";
const ORDINARY_PX = 368;

/** As this browser left it. */
function listWidth(): number {
  try {
    return Number(localStorage.getItem(KEY)) || ORDINARY_PX;
  } catch {
    return ORDINARY_PX;
  }
}

function keepListWidth(width: number): void {
  try {
    localStorage.setItem(KEY, String(width));
  } catch {
    // Storage may be unavailable; then it lasts as long as the page.
  }
}
