import { useNavigate } from "@tanstack/react-router";
import { TriangleAlert } from "lucide-react";
import { inboxText as text } from "#src/inbox/web/inbox.text.ts";
import { useStoppedSends } from "#src/inbox/web/stopped-sends.public.ts";
import { MailboxNotices } from "#src/mail/mailboxes/web/mailbox-notices.public.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Bar } from "#src/ui/states/Bar.tsx";

type ListNoticesProps = { projectId: string; mayEdit: boolean };

/** Over the list: what keeps email from arriving or from being sent. */
export function ListNotices({ projectId, mayEdit }: ListNoticesProps) {
  const stopped = useStoppedSends(projectId);
  const navigate = useNavigate();
  const show = () =>
    void navigate({ to: "/projects/$projectId/inbox/scheduled", params: { projectId } });
  return (
    <>
      <MailboxNotices projectId={projectId} mayEdit={mayEdit} />
      {stopped && stopped.count > 0 ? (
        <Bar
          icon={TriangleAlert}
          tone="warning"
          actions={
            <Button size="xs" onPress={show}>
              {text.showUnsent}
            </Button>
          }
        >
          {stopped.says}
        </Bar>
      ) : null}
    </>
  );
}
