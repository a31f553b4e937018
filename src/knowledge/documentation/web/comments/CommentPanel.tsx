import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MessageSquarePlus } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { commentsContract } from "#src/knowledge/documentation/comments/comments.contract.ts";
import {
  MENTIONS,
  mentionsQuery,
} from "#src/knowledge/documentation/web/mentions/mentions-query.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { call } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { SegmentedControl } from "#src/ui/navigation/SegmentedControl.tsx";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { Skeleton, type SkeletonLine } from "#src/ui/states/Skeleton.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useRole, useUser } from "#src/workspace/auth/web/auth.public.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { useProjectPeople } from "#src/workspace/projects/web/use-project-people.public.ts";
import { CommentForm } from "./CommentForm.tsx";
import styles from "./Comments.module.css";
import { draftNames } from "./comment-draft.ts";
import { commentsText as text } from "./comments.text.ts";
import { ThreadCard } from "./ThreadCard.tsx";
import { useCommentChanges } from "./use-comment-changes.ts";
import type { Comments } from "./use-comments.ts";

const LINES: readonly SkeletonLine[] = [
  { id: "first", look: "text", width: "half" },
  { id: "second", look: "text" },
  { id: "third", look: "text", width: "most" },
];

type CommentPanelProps = { comments: Comments; mayEdit: boolean };

/** The open or resolved threads of a page. */
export function CommentPanel({ comments, mayEdit }: CommentPanelProps) {
  const { threads, list, draft, openCount } = comments;
  useMarkSeen(comments.pageId);
  const { data, error } = threads;
  const phase = useLoadingPhase(!data && !error);
  if (error && !data) {
    return (
      <ErrorState
        title={text.loadFailed}
        reason={describeFailure(error, text.failures)}
        error={error}
        onRetry={() => void threads.refetch()}
        isRetrying={threads.isFetching}
      />
    );
  }
  if (phase === "quiet") return null;
  if (phase === "skeleton" || !data) return <Skeleton lines={LINES} />;
  return (
    <div className={styles.panel}>
      {draft && mayEdit ? <NewThread key={draft.anchor?.range?.quote} comments={comments} /> : null}
      {mayEdit && !draft && list.length > 0 ? (
        <div>
          <Button size="sm" icon={MessageSquarePlus} onPress={() => comments.begin(undefined)}>
            {text.add}
          </Button>
        </div>
      ) : null}
      {list.length > openCount ? (
        <Filtered comments={comments} mayEdit={mayEdit} />
      ) : (
        <Threads comments={comments} mayEdit={mayEdit} isResolved={false} />
      )}
    </div>
  );
}

function Filtered({ comments, mayEdit }: CommentPanelProps) {
  const { list, openCount } = comments;
  const [which, setWhich] = useState<"open" | "resolved">("open");
  return (
    <>
      <SegmentedControl
        label={text.which}
        segments={[
          { id: "open", label: text.openTab(openCount) },
          { id: "resolved", label: text.resolvedTab(list.length - openCount) },
        ]}
        selected={which}
        onSelect={setWhich}
      />
      <Threads comments={comments} mayEdit={mayEdit} isResolved={which === "resolved"} />
    </>
  );
}

function Threads({ comments, mayEdit, isResolved }: CommentPanelProps & { isResolved: boolean }) {
  const user = useUser();
  const role = useRole();
  const people = useProjectPeople(useProject().project.id) ?? [];
  const shown = comments.list.filter((thread) => thread.isResolved === isResolved);
  if (shown.length === 0 && isResolved) return <p className={styles.quiet}>{text.emptyResolved}</p>;
  if (shown.length === 0) return comments.draft ? null : <NoThreads {...{ comments, mayEdit }} />;
  const me = { userId: user.id, isAdmin: roleAllows(role, "admin") };
  return (
    <ul className={styles.threads} aria-label={text.list}>
      {shown.map((thread) => (
        <ThreadCard
          key={thread.id}
          thread={thread}
          comments={comments}
          people={people}
          me={mayEdit ? me : undefined}
        />
      ))}
    </ul>
  );
}

function NoThreads({ comments, mayEdit }: CommentPanelProps) {
  return (
    <EmptyState
      size="region"
      title={text.emptyTitle}
      sentence={mayEdit ? text.emptyHint : text.emptyToRead}
      action={
        mayEdit ? (
          <Button kind="primary" size="sm" onPress={() => comments.begin(undefined)}>
            {text.add}
          </Button>
        ) : undefined
      }
    />
  );
}

/** Opening the comments of a page marks its mentions as seen. */
function useMarkSeen(pageId: string): void {
  const queries = useQueryClient();
  const { data } = useQuery(mentionsQuery());
  const isNamed = data?.list.some((mention) => mention.pageId === pageId) ?? false;
  const mark = useEffectEvent(async () => {
    try {
      await call(commentsContract.markSeen, { params: { pageId } });
    } catch {
      // They stay unseen, and the next visit tries again.
      return;
    }
    await queries.invalidateQueries({ queryKey: MENTIONS });
  });
  useEffect(() => {
    if (isNamed) void mark();
  }, [isNamed]);
}

/** The first comment of a thread, about the selection. */
function NewThread({ comments }: { comments: Comments }) {
  const { pageId, draft } = comments;
  const { create } = useCommentChanges(pageId);
  const people = useProjectPeople(useProject().project.id) ?? [];
  const anchor = draft?.anchor;
  const about = anchor ? (anchor.range?.quote ?? text.wholeBlock) : text.wholePage;

  async function send(body: { text: string; mentions: string[] }): Promise<boolean> {
    const thread = await create
      .mutateAsync({ params: { pageId }, body: { ...body, ...(anchor ? { anchor } : {}) } })
      .catch(() => undefined);
    if (!thread) return false;
    comments.endDraft();
    return true;
  }

  return (
    <section className={styles.thread} data-active aria-label={text.newLabel}>
      <p className={styles.about}>{about}</p>
      <CommentForm
        label={text.newLabel}
        placeholder={text.placeholder}
        confirm={text.send}
        people={people}
        keepAs={draftNames.thread(pageId)}
        anchor={anchor}
        isFocused
        onSend={send}
        onCancel={comments.endDraft}
      />
    </section>
  );
}
