import { Tooltip } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { Kbd } from "#src/ui/marks/Kbd.tsx";
import styles from "./TooltipBubble.module.css";

export type TooltipText = {
  text: string;
  /** Keys that do the same, such as "$mod+k". */
  shortcut?: string | undefined;
  /** A second, quieter line: why it cannot be pressed. */
  detail?: string | undefined;
  placement?: "top" | "bottom" | "start" | "end" | undefined;
};

/** The bubble itself, for controls that start their tooltip themselves. */
export function TooltipBubble({ text, shortcut, detail, placement = "bottom" }: TooltipText) {
  return (
    <Tooltip className={classNames(styles.tooltip)} placement={placement} offset={6}>
      <span className={styles.line}>
        {text}
        {shortcut ? (
          <span className={styles.keys}>
            <Kbd keys={shortcut} />
          </span>
        ) : null}
      </span>
      {detail ? <span className={styles.detail}>{detail}</span> : null}
    </Tooltip>
  );
}
