import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import styles from "./Replies.module.css";
import { repliesText as text } from "./replies.text.ts";

type VersionsProps = { at: number; of: number; onChange: (at: number) => void };

/** From one wording of a draft to another. */
export function Versions({ at, of, onChange }: VersionsProps) {
  if (of < 2) return null;
  return (
    <span className={styles.versions}>
      <IconButton
        icon={ChevronLeft}
        size="xs"
        label={text.previous}
        isDisabled={at === 0}
        onPress={() => onChange(at - 1)}
      />
      <span role="status">{text.version(at + 1, of)}</span>
      <IconButton
        icon={ChevronRight}
        size="xs"
        label={text.next}
        isDisabled={at === of - 1}
        onPress={() => onChange(at + 1)}
      />
    </span>
  );
}
