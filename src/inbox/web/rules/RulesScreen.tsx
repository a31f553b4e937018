import { useQuery } from "@tanstack/react-query";
import { ListFilter, Plus } from "lucide-react";
import { useState } from "react";
import type { InboxRule } from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { InboxPage } from "#src/inbox/pages/web/inbox-page.public.tsx";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { notify } from "#src/platform/web/notices/notices.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useWorkEnds } from "#src/workspace/background-work/web/awaited-work.public.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { RuleList } from "./RuleList.tsx";
import { rulesText as text } from "./rules.text.ts";
import { rulesQuery, useRuleNames } from "./rules-query.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "intro", look: "text", width: "most" },
  { id: "first", look: "field" },
  { id: "second", look: "field" },
];

const ruleDialog = lazyPart(() => import("./RuleDialog.tsx"));

/** The rules for new email of a project. */
export function RulesScreen() {
  const { project, mayEdit } = useProject();
  const { data, error, refetch, isFetching } = useQuery(rulesQuery(project.id));
  const names = useRuleNames(project.id);
  const [edited, setEdited] = useState<InboxRule | "new">();
  const close = () => setEdited(undefined);
  const dialog = ruleDialog.useWhen(edited !== undefined, close);
  const isReady = data !== undefined && names !== undefined;
  const phase = useLoadingPhase(!isReady && !error);
  useWorkEnds({ projectId: project.id, kind: "inbox.undo-rule", say: sayEnd });
  const add = mayEdit ? (
    <Button kind="primary" icon={Plus} onPress={() => setEdited("new")}>
      {text.add}
    </Button>
  ) : null;
  return (
    <InboxPage page="inboxRules" {...(data && data.list.length > 0 ? { actions: add } : {})}>
      {error && !data ? (
        <ErrorState
          title={text.loadFailed}
          reason={describeFailure(error, text.failures)}
          error={error}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {phase === "skeleton" ? <Skeleton lines={LINES} /> : null}
      {isReady && data.list.length === 0 ? (
        <EmptyState
          icon={ListFilter}
          title={text.none}
          sentence={mayEdit ? text.noneHint : text.noneToRead}
          action={add}
        />
      ) : null}
      {isReady && data.list.length > 0 ? (
        <Stack gap={16}>
          <Text tone="quiet">{text.intro}</Text>
          <RuleList
            rules={data.list}
            names={names}
            canPrepareDrafts={data.canPrepareDrafts}
            mayEdit={mayEdit}
            onEdit={setEdited}
          />
        </Stack>
      ) : null}
      {dialog && edited && isReady ? (
        <dialog.RuleDialog
          projectId={project.id}
          rule={edited === "new" ? undefined : edited}
          names={names}
          canPrepareDrafts={data.canPrepareDrafts}
          onClose={close}
        />
      ) : null}
    </InboxPage>
  );
}

function sayEnd({ status }: { status: string }): void {
  if (status === "finished") notify({ type: "success", title: text.undone });
  if (status === "failed") notify({ type: "error", title: text.undoFailed });
}
