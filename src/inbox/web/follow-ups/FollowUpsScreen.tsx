import { useInfiniteQuery } from "@tanstack/react-query";
import { BellPlus } from "lucide-react";
import { useState } from "react";
import type { FollowUp } from "#src/inbox/follow-ups/follow-ups.contract.ts";
import {
  FOLLOW_UP_GROUPS,
  type FollowUpGroup,
  groupFollowUps,
} from "#src/inbox/follow-ups/group-follow-ups.rules.ts";
import { InboxPage } from "#src/inbox/pages/web/inbox-page.public.tsx";
import { MAX_THREADS_MARKED } from "#src/inbox/threads/threads.rules.ts";
import { useBulkMark } from "#src/inbox/web/marking/use-bulk-mark.ts";
import { useInboxFacts } from "#src/inbox/web/use-inbox-facts.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { MoreButton } from "#src/platform/web/lists/MoreButton.tsx";
import { showTime } from "#src/platform/web/times/moments.ts";
import { LinkButton } from "#src/ui/buttons/LinkButton.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { FollowUpList } from "./FollowUpList.tsx";
import { followUpsText as text } from "./follow-ups.text.ts";
import { followUpsQuery } from "./follow-ups-query.ts";
import { useChangeFollowUps } from "./use-change-follow-ups.ts";

const moveChooser = lazyPart(() => import("./MoveChooser.tsx"));

type Chosen = { group: FollowUpGroup | undefined; ids: ReadonlySet<string> };
const NONE: Chosen = { group: undefined, ids: new Set() };

/** People to follow up with, overdue ones first. */
export function FollowUpsScreen() {
  const { project, mayEdit } = useProject();
  const followUps = useInfiniteQuery(followUpsQuery(project.id));
  const { ownAddresses } = useInboxFacts(project.id, project.timeZone);
  const change = useChangeFollowUps(project.id);
  const bulk = useBulkMark(project.id);
  const [chosen, setChosen] = useState(NONE);
  const [moved, setMoved] = useState<readonly FollowUp[]>();
  const chooser = moveChooser.useWhen(moved, () => setMoved(undefined));
  const { data, error } = followUps;
  const list = data?.pages.flatMap((page) => page.list) ?? [];
  const groups = groupFollowUps(list, project.timeZone, new Date());
  function apply(wanted: readonly FollowUp[], dueAt: string | null) {
    setChosen(NONE);
    const when = dueAt === null ? undefined : showTime(dueAt, project.timeZone);
    const rows = wanted.map(({ threadId, thread }) => ({ id: threadId, subject: thread.subject }));
    if (rows.length > MAX_THREADS_MARKED) bulk.run({ rows }, { followUpAt: dueAt }, when);
    else void change({ followUps: wanted, dueAt });
  }
  return (
    <InboxPage page="inboxFollowUps" isWide>
      {error && !data ? (
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(error)}
          error={error}
          onRetry={() => void followUps.refetch()}
          isRetrying={followUps.isFetching}
        />
      ) : null}
      {data && list.length === 0 ? (
        <EmptyState
          icon={BellPlus}
          title={text.none}
          sentence={mayEdit ? text.noneHint : text.noneToRead}
          action={
            <LinkButton to="/projects/$projectId/inbox" params={{ projectId: project.id }}>
              {text.openInbox}
            </LinkButton>
          }
        />
      ) : null}
      {FOLLOW_UP_GROUPS.filter((group) => groups.has(group)).map((group) => (
        <Stack key={group} gap={8}>
          <Text as="h2" look="title-s" tone={group === "overdue" ? "danger" : "text"}>
            {text.groups[group]}
          </Text>
          <FollowUpList
            group={group}
            followUps={groups.get(group) ?? []}
            mayEdit={mayEdit}
            ownAddresses={ownAddresses}
            chosen={chosen.group === group ? chosen.ids : NONE.ids}
            onChoose={(ids) => setChosen({ group, ids })}
            onMove={setMoved}
            onDone={(wanted) => apply(wanted, null)}
          />
        </Stack>
      ))}
      <MoreButton pages={followUps} label={text.more} />
      {chooser && moved ? (
        <chooser.MoveChooser
          timeZone={project.timeZone}
          onChoose={(at) => apply(moved, at.toISOString())}
          onClose={() => setMoved(undefined)}
        />
      ) : null}
    </InboxPage>
  );
}
