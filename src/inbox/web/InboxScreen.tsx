import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NoMailboxYet, useHasNoMailbox } from "#src/mail/mailboxes/web/mailbox-notices.public.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Badge } from "#src/ui/marks/Badge.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { ReadingPage } from "#src/ui/shell/panes/ReadingPage.tsx";
import { useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { inboxText as text } from "./inbox.text.ts";
import { InboxFactsContext } from "./inbox-facts.ts";
import { bounded, isBeyond } from "./list/bounded.ts";
import { InboxPagesMenu } from "./list/InboxPagesMenu.tsx";
import { ListActions } from "./list/ListActions.tsx";
import { ThreadList } from "./list/ThreadList.tsx";
import { countsQuery } from "./list/threads-query.ts";
import { ThreadPane } from "./thread/ThreadPane.tsx";
import { useInbox } from "./use-inbox.ts";
import { useInboxFacts } from "./use-inbox-facts.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";

const threadChooser = lazyPart(() => import("./choose/ThreadChooser.tsx"));

const MIN_PX = 300;
const MAX_PX = 520;

/** The inbox: the list of a view, and the open conversation. */
export function InboxScreen() {
  useProjectTitle(text.title);
  const inbox = useInbox();
  const [width] = useState(listWidth);
  const counts = useQuery(countsQuery(inbox.projectId)).data;
  const chooser = threadChooser.useWhen(inbox.dialog, inbox.closeDialog);
  const facts = useInboxFacts(inbox.projectId, inbox.timeZone);
  useInboxKeys(inbox);
  const hasNoMailbox = useHasNoMailbox(inbox.projectId);
  if (hasNoMailbox)
    return (
      <Page title={text.title} actions={<InboxPagesMenu projectId={inbox.projectId} />}>
        <NoMailboxYet projectId={inbox.projectId} mayEdit={inbox.mayEdit} />
      </Page>
    );
  return (
    <InboxFactsContext value={facts}>
      <ReadingPage
        title={text.title}
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
