import { Avatar } from "./Avatar.tsx";
import styles from "./AvatarStack.module.css";

type AvatarStackProps = {
  /** Their relation to the adjacent item. */
  label: string;
  people: readonly { userId: string; name: string }[];
};

const MAX_SHOWN = 3;

/** Several overlapping avatars. The rest is counted. */
export function AvatarStack({ label, people }: AvatarStackProps) {
  if (people.length === 0) return null;
  const shown = people.slice(0, people.length > MAX_SHOWN ? MAX_SHOWN - 1 : MAX_SHOWN);
  const names = people.map(({ name }) => name).join(", ");
  return (
    <span className={styles.stack} role="img" aria-label={`${label}: ${names}`} title={names}>
      {shown.map(({ userId, name }) => (
        <Avatar key={userId} id={userId} name={name} size="sm" isDecoration />
      ))}
      {people.length > shown.length ? (
        <span className={styles.more}>+{people.length - shown.length}</span>
      ) : null}
    </span>
  );
}
