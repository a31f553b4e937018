import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CalendarClock } from "lucide-react";
import { inboxPages } from "#src/features/inbox/inbox.pages.ts";
import type { ScheduledMessage } from "#src/features/inbox/mailer/mailer.contract.ts";
import { InboxPage } from "#src/features/inbox/pages/web/inbox-page.public.tsx";
import { useProject } from "#src/features/projects/web/projects.public.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { openNewMail } from "../new-mail-state.ts";
import { SendCard } from "./SendCard.tsx";
import { sendsText as text } from "./sends.text.ts";
import { projectSendsQuery } from "./sends-query.ts";

/** Everything that waits to be sent or could not be sent, with what can be done about it. */
export function ScheduledScreen() {
  const { project, mayEdit } = useProject();
  const sends = useQuery(projectSendsQuery(project.id));
  const { data, error } = sends;
  const list = data?.list ?? [];
  const needing = list.filter(needsSomeone);
  const waiting = list.filter((send) => !needsSomeone(send)).toReversed();
  return (
    <InboxPage page="inboxScheduled">
      {error && !data ? (
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(error)}
          error={error}
          onRetry={() => void sends.refetch()}
          isRetrying={sends.isFetching}
        />
      ) : null}
      {data && list.length === 0 ? (
        <EmptyState icon={CalendarClock} title={text.none} sentence={text.noneHint} />
      ) : null}
      <Cards title={text.needsYou} sends={needing} mayEdit={mayEdit} />
      <Cards title={text.waiting} sends={waiting} mayEdit={mayEdit} />
      {data?.nextCursor ? <p>{text.more}</p> : null}
    </InboxPage>
  );
}

/** Nothing of it goes on by itself. */
function needsSomeone({ next }: ScheduledMessage): boolean {
  return next === null;
}

type CardsProps = { title: string; sends: readonly ScheduledMessage[]; mayEdit: boolean };

function Cards({ title: heading, sends, mayEdit }: CardsProps) {
  const navigate = useNavigate();
  const { project } = useProject();
  if (sends.length === 0) return null;
  const inbox = inboxPages.inbox.path.replace("{projectId}", project.id);
  return (
    <Stack gap={12}>
      <Text as="h2" look="title-s">
        {heading}
      </Text>
      {sends.map((send) => (
        <SendCard
          key={send.scheduledMessageId}
          send={send}
          mayEdit={mayEdit}
          onDraft={({ threadId }) => {
            if (threadId === null) openNewMail();
            void navigate({ href: threadId === null ? inbox : `${inbox}?thread=${threadId}` });
          }}
          link={
            send.threadId ? (
              <Button
                kind="ghost"
                size="sm"
                onPress={() => void navigate({ href: `${inbox}?thread=${send.threadId}` })}
              >
                {text.open}
              </Button>
            ) : undefined
          }
        />
      ))}
    </Stack>
  );
}
