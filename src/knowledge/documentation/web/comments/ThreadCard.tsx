import { Check, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Comment, Thread } from "#src/knowledge/documentation/comments/comments.contract.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { ConfirmDialog } from "#src/ui/overlays/ConfirmDialog.tsx";
import type { Named } from "#src/workspace/organizations/members/mentions.rules.ts";
import { CommentForm } from "./CommentForm.tsx";
import styles from "./Comments.module.css";
import { draftNames, readDraft } from "./comment-draft.ts";
import { commentsText as text } from "./comments.text.ts";
import { type Me, OneComment } from "./OneComment.tsx";
import { useCommentChanges } from "./use-comment-changes.ts";
import type { Comments } from "./use-comments.ts";

type ThreadCardProps = {
  thread: Thread;
  comments: Comments;
  people: readonly Named[];
  /** Missing for viewers. */
  me: Me | undefined;
};

/** A comment with its replies and quoted text. */
export function ThreadCard({ thread, comments, people, me }: ThreadCardProps) {
  const { id, isResolved, resolvedBy } = thread;
  const changes = useCommentChanges(comments.pageId);
  const [asked, setAsked] = useState<Comment>();
  const card = useRef<HTMLLIElement>(null);
  const isActive = comments.activeId === id;
  const [first] = thread.comments;
  const name = first?.by?.name ?? text.someone;

  useEffect(() => {
    if (isActive) card.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);

  const resolve = me ? (
    <IconButton
      size="xs"
      icon={isResolved ? RotateCcw : Check}
      label={isResolved ? text.reopen : text.resolve}
      onPress={() => changes.setResolved(id, !isResolved)}
    />
  ) : null;

  return (
    <li
      ref={card}
      className={styles.thread}
      data-active={isActive || undefined}
      aria-label={text.threadBy(name, thread.anchor?.quote ?? null)}
    >
      <About thread={thread} onGo={() => comments.activate(id)} />
      {thread.comments.map((comment) => (
        <OneComment
          key={comment.id}
          comment={comment}
          people={people}
          me={me}
          onChange={(body) =>
            changes.update.mutateAsync({ params: { commentId: comment.id }, body })
          }
          onRemove={() => setAsked(comment)}
        >
          {comment === first ? resolve : null}
        </OneComment>
      ))}
      {isResolved && resolvedBy ? (
        <p className={styles.quiet}>{text.resolvedBy(resolvedBy.name)}</p>
      ) : null}
      {me && !isResolved ? <Answer thread={thread} people={people} changes={changes} /> : null}
      {asked ? (
        <ConfirmDialog
          isOpen
          title={
            asked === first && thread.comments.length > 1
              ? text.removeThreadTitle(thread.comments.length - 1)
              : text.removeTitle
          }
          confirmLabel={text.removeConfirm}
          isBusy={changes.remove.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() =>
            changes.remove.mutate(
              { params: { commentId: asked.id } },
              { onSettled: () => setAsked(undefined) },
            )
          }
        >
          {text.removeText}
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

/** The quote links to its position in the page, while it exists. */
function About({ thread: { anchor }, onGo }: { thread: Thread; onGo: () => void }) {
  if (!anchor) return <p className={styles.quiet}>{text.wholePage}</p>;
  const { quote, place } = anchor;
  if (!place) {
    return (
      <>
        {quote === null ? null : <p className={styles.about}>{quote}</p>}
        <p className={styles.quiet}>{text.lost}</p>
      </>
    );
  }
  return (
    <button
      type="button"
      className={styles.about}
      aria-label={quote === null ? text.goToBlock : text.goTo(quote)}
      onClick={onGo}
    >
      {quote ?? text.wholeBlock}
    </button>
  );
}

type AnswerProps = {
  thread: Thread;
  people: readonly Named[];
  changes: ReturnType<typeof useCommentChanges>;
};

function Answer({ thread, people, changes }: AnswerProps) {
  const { id: threadId, pageId } = thread;
  const keepAs = draftNames.answer(threadId);
  const [isOpen, setOpen] = useState(() => readDraft(keepAs) !== undefined);
  if (!isOpen) {
    return (
      <div>
        <Button size="xs" kind="ghost" onPress={() => setOpen(true)}>
          {text.reply}
        </Button>
      </div>
    );
  }
  return (
    <CommentForm
      label={text.replyLabel}
      placeholder={text.replyPlaceholder}
      confirm={text.reply}
      people={people}
      keepAs={keepAs}
      isFocused
      onSend={async (body) => {
        const params = { pageId };
        const sent = await changes.create
          .mutateAsync({ params, body: { ...body, threadId } })
          .catch(() => undefined);
        if (sent) setOpen(false);
        return sent !== undefined;
      }}
      onCancel={() => setOpen(false)}
    />
  );
}
