import { X } from "lucide-react";
import { Button, TagList as List, Tag, TagGroup } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./TagList.module.css";

export type TagColour =
  | "grey"
  | "red"
  | "orange"
  | "amber"
  | "green"
  | "teal"
  | "blue"
  | "indigo"
  | "purple"
  | "pink";

type TagListProps = {
  label: string;
  tags: readonly { id: string; label: string; colour?: TagColour }[];
  /** Without it the tags are read-only. */
  onRemove?: ((ids: ReadonlySet<string>) => void) | undefined;
  /** Shown without tags. */
  empty?: string;
};

/** A list of tags; arrow keys move through them and Delete removes one. */
export function TagList({ label, tags, onRemove, empty = "" }: TagListProps) {
  return (
    <TagGroup
      aria-label={label}
      {...(onRemove ? { onRemove: (keys) => onRemove(new Set([...keys].map(String))) } : {})}
    >
      <List
        className={classNames(styles.list)}
        renderEmptyState={() => <span className={styles.empty}>{empty}</span>}
      >
        {tags.map(({ id, label: word, colour = "grey" }) => (
          <Tag
            key={id}
            id={id}
            textValue={word}
            className={classNames(styles.tag)}
            style={{
              background: `var(--label-${colour})`,
              color: `var(--label-${colour}-text)`,
            }}
          >
            <span className={styles.word}>{word}</span>
            {onRemove ? (
              <Button slot="remove" className={classNames(styles.remove)}>
                <Icon of={X} size="xs" />
              </Button>
            ) : null}
          </Tag>
        ))}
      </List>
    </TagGroup>
  );
}
