import { type ReactNode, useId } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { useFrame } from "../frame/frame-context.ts";
import styles from "./NavSection.module.css";

/** A named group of navigation links. */
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
