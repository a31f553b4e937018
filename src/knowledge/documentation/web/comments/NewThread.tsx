import { usePeople } from "#src/workspace/organizations/members/web/mentions/use-people.public.ts";
import { CommentForm } from "./CommentForm.tsx";
import styles from "./Comments.module.css";
import { draftNames } from "./comment-draft.ts";
import { commentsText as text } from "./comments.text.ts";
import { useCommentChanges } from "./use-comment-changes.ts";
import type { Comments } from "./use-comments.ts";

/** The first comment of a thread, about the selection. */
export function NewThread({ comments }: { comments: Comments }) {
  const { pageId, draft } = comments;
  const { create } = useCommentChanges(pageId);
  const people = usePeople();
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
