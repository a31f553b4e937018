import { AvatarStack } from "#src/ui/marks/avatar/AvatarStack.tsx";
import styles from "./PageReaders.module.css";
import { readersText as text } from "./readers.text.ts";
import { useReaders } from "./use-readers.ts";

/** The other people who have the page open now. Another page needs a key of its own. */
export function PageReaders({ pageId }: { pageId: string }) {
  return (
    <span className={styles.readers}>
      <AvatarStack label={text.alsoHere} people={useReaders(pageId)} />
    </span>
  );
}
