import { NoMailboxYet, useHasNoMailbox } from "#src/mail/mailboxes/web/mailbox-notices.public.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import { InboxPanes } from "./InboxPanes.tsx";
import { inboxText as text } from "./inbox.text.ts";
import { InboxPagesMenu } from "./list/InboxPagesMenu.tsx";
import { useInbox } from "./use-inbox.ts";
import { useInboxFacts } from "./use-inbox-facts.ts";

/** The inbox of a project. */
export function InboxScreen() {
  useProjectTitle(text.title);
  const { project, mayEdit } = useProject();
  const { id: projectId, timeZone } = project;
  const inbox = useInbox({ projectId, timeZone, mayEdit });
  const facts = useInboxFacts(projectId, timeZone);
  const hasNoMailbox = useHasNoMailbox(projectId);
  if (hasNoMailbox)
    return (
      <Page title={text.title} actions={<InboxPagesMenu projectId={projectId} />}>
        <NoMailboxYet projectId={projectId} mayEdit={mayEdit} />
      </Page>
    );
  return <InboxPanes title={text.title} inbox={inbox} facts={facts} />;
}
