import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CalendarClock } from "lucide-react";
import { openNewMail } from "#src/inbox/compose/web/new-mail-state.ts";
import type { ScheduledMessage } from "#src/inbox/mailer/mailer.contract.ts";
import { inboxPages } from "#src/inbox/pages/inbox.pages.ts";
import { InboxPage } from "#src/inbox/pages/web/inbox-page.public.tsx";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { MoreButton } from "#src/platform/web/lists/MoreButton.tsx";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { SendCard } from "./SendCard.tsx";
import { sendsText as text } from "./sends.text.ts";
import { comingSendsQuery, stoppedSendsQuery } from "./sends-query.ts";

/** All scheduled and unsent mail, with actions. */
export function ScheduledScreen() {
  const { project, mayEdit } = useProject();
  const stopped = useInfiniteQuery(stoppedSendsQuery(project.id));
  const coming = useInfiniteQuery(comingSendsQuery(project.id));
  const isLoaded = stopped.data !== undefined && coming.data !== undefined;
  const failed = [stopped, coming].find(({ error, data }) => error && !data);
  const halted = stopped.data?.pages.flatMap(({ list }) => list) ?? [];
  const needing = halted.filter(needsSomeone);
  const waiting = [
    ...halted.filter((send) => !needsSomeone(send)),
    ...(coming.data?.pages.flatMap(({ list }) => list) ?? []),
  ];
  return (
    <InboxPage page="inboxScheduled">
      {failed?.error ? (
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(failed.error)}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      ) : null}
      {isLoaded && needing.length + waiting.length === 0 ? (
        <EmptyState icon={CalendarClock} title={text.none} sentence={text.noneHint} />
      ) : null}
      <Cards title={text.needsYou} sends={needing} mayEdit={mayEdit} />
      <MoreButton pages={stopped} label={text.more} />
      <Cards title={text.waiting} sends={waiting} mayEdit={mayEdit} />
      <MoreButton pages={coming} label={text.more} />
    </InboxPage>
  );
}

/** Nothing happens to it automatically. */
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
