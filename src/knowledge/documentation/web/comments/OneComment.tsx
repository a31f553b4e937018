import { Ellipsis, PenLine, Trash } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Comment } from "#src/knowledge/documentation/comments/comments.contract.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { Ago } from "#src/ui/dates/Ago.tsx";
import { Avatar } from "#src/ui/marks/avatar/Avatar.tsx";
import type { Named } from "#src/workspace/organizations/members/mentions.rules.ts";
import { MentionedText } from "#src/workspace/organizations/members/web/mentions/mentioned-text.public.tsx";
import { CommentForm } from "./CommentForm.tsx";
import styles from "./Comments.module.css";
import { draftNames, readDraft } from "./comment-draft.ts";
import { commentsText as text } from "./comments.text.ts";

/** The current user. */
export type Me = { userId: string; isAdmin: boolean };

type OneCommentProps = {
  comment: Comment;
  people: readonly Named[];
  me: Me | undefined;
  onChange: (comment: { text: string; mentions: string[] }) => Promise<unknown>;
  onRemove: () => void;
  /** Next to its menu. */
  children: ReactNode;
};

export function OneComment(props: OneCommentProps) {
  const { comment, people, me, onChange, onRemove, children } = props;
  const { by, createdAt, editedAt, mentions } = comment;
  const name = by?.name ?? text.someone;
  const isOwn = me !== undefined && by?.userId === me.userId;
  const keepAs = draftNames.change(comment.id);
  const [isEdited, setEdited] = useState(() => isOwn && readDraft(keepAs) !== undefined);
  const edit = { id: "edit", label: text.edit, icon: PenLine, onPress: () => setEdited(true) };
  const remove = {
    id: "remove",
    label: text.remove,
    icon: Trash,
    isDanger: true,
    onPress: onRemove,
  };
  const items = [...(isOwn ? [edit] : []), ...(isOwn || me?.isAdmin ? [remove] : [])];
  return (
    <article className={styles.comment}>
      <header className={styles.head}>
        <Avatar id={by?.userId ?? ""} name={name} size="sm" isDecoration />
        <strong className={styles.name}>{name}</strong>
        <span className={styles.when}>
          <Ago at={createdAt} />
          {editedAt === null ? null : ` · ${text.edited}`}
        </span>
        <span className={styles.tools}>
          {children}
          {items.length > 0 ? (
            <MenuButton
              icon={Ellipsis}
              isIconOnly
              kind="ghost"
              size="xs"
              placement="bottom end"
              label={text.actions(name)}
              items={items}
            />
          ) : null}
        </span>
      </header>
      {isEdited ? (
        <CommentForm
          label={text.editLabel}
          placeholder={text.placeholder}
          confirm={text.save}
          people={people}
          before={{ text: comment.text, mentions }}
          keepAs={keepAs}
          isFocused
          onSend={async (body) => {
            const isSaved = await onChange(body).then(
              () => true,
              () => false,
            );
            if (isSaved) setEdited(false);
            return isSaved;
          }}
          onCancel={() => setEdited(false)}
        />
      ) : (
        <p className={styles.text}>
          <MentionedText text={comment.text} mentions={mentions} />
        </p>
      )}
    </article>
  );
}
