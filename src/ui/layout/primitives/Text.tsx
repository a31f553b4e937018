import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./Text.module.css";

type TextProps = {
  children: ReactNode;
  as?: "p" | "span" | "h1" | "h2" | "h3" | "h4" | "strong" | "time";
  look?: TextLook;
  tone?: "text" | "quiet" | "faint" | "danger" | "warning" | "success" | "accent";
  id?: string;
  /** Tabular figures, for aligned or changing numbers. */
  isNumeric?: boolean;
  /** A single line, truncated with an ellipsis. */
  isCut?: boolean;
};

export type TextLook =
  | "caption"
  | "meta"
  | "ui"
  | "ui-strong"
  | "body"
  | "body-strong"
  | "doc"
  | "title-s"
  | "title-m"
  | "title-l"
  | "title-xl";

/** Text in one of the design system's sizes. */
export function Text(props: TextProps) {
  const { children, as: Element = "p", look = "ui", tone, id, isNumeric, isCut } = props;
  return (
    <Element
      id={id}
      className={classNames(
        styles[look],
        tone && styles[tone],
        isNumeric && styles.numeric,
        isCut && styles.cut,
      )}
    >
      {children}
    </Element>
  );
}
