import { type ReactNode, useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { useFrame } from "../frame/frame-context.ts";
import styles from "./NavSection.module.css";

/** Places that belong together, below the name they have in common. */
export function NavSection({ caption, children }: { caption: string; children: ReactNode }) {
  const id = useId();
  const { isFolded } = useFrame();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div
      className={classNames(styles.section, isFolded && styles.folded)}
      role="group"
      aria-labelledby={id}
    >
      <span className={styles.caption} id={id}>
        {caption}
      </span>
      {children}
    </div>
  );
}
