import { allInboxesPages } from "#src/inbox/pages/inbox.pages.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { ownTimeZone } from "#src/platform/web/times/moments.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { InboxPanes } from "./InboxPanes.tsx";
import { useFactsOfAll } from "./use-facts-of-all.ts";
import { useInbox } from "./use-inbox.ts";

const { title } = allInboxesPages.allInboxes;

/** The inboxes of all active projects as one. */
export function AllInboxesScreen() {
  usePageTitle(title);
  const mayEdit = roleAllows(useRole(), "edit");
  const inbox = useInbox({ projectId: undefined, timeZone: ownTimeZone(), mayEdit });
  return <InboxPanes title={title} inbox={inbox} facts={useFactsOfAll(inbox)} />;
}
