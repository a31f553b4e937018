import { useLocation } from "@tanstack/react-router";
import { readShared } from "#src/inbox/compose/web/share/outside-text.ts";
import { allInboxesPages } from "#src/inbox/pages/inbox.pages.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { ownTimeZone } from "#src/platform/web/times/moments.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { InboxPanes } from "./InboxPanes.tsx";
import { useFactsOfAll } from "./use-facts-of-all.ts";
import { useInbox } from "./use-inbox.ts";

const { title } = allInboxesPages.allInboxes;

const sharedMail = lazyPart(() => import("./share/SharedMail.tsx"));

/** The inboxes of all active projects as one. Other applications share with this page. */
export function AllInboxesScreen() {
  usePageTitle(title);
  const mayEdit = roleAllows(useRole(), "edit");
  const inbox = useInbox({ projectId: undefined, timeZone: ownTimeZone(), mayEdit });
  const shared = readShared(useLocation({ select: ({ searchStr }) => searchStr }));
  const part = sharedMail.useRequired(shared !== undefined);
  return (
    <>
      <InboxPanes title={title} inbox={inbox} facts={useFactsOfAll(inbox)} />
      {shared && part ? <part.SharedMail shared={shared} mayEdit={mayEdit} /> : null}
    </>
  );
}
