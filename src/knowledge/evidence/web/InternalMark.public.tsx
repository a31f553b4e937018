import { Lock } from "lucide-react";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./InternalMark.module.css";
import { visibilityText as text } from "./visibility.public.ts";

/** Marks a source that replies and campaigns do not use. */
export function InternalMark() {
  return (
    <span className={styles.mark} title={text.internalHint}>
      <Icon of={Lock} size="xs" />
      {text.internal}
    </span>
  );
}
