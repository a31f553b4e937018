import { classNames } from "#src/ui/class-names.ts";
import styles from "./SquareMark.module.css";

export const MARK_COLOURS = [
  "grey",
  "red",
  "orange",
  "amber",
  "green",
  "teal",
  "blue",
  "indigo",
  "purple",
  "pink",
] as const;
export type MarkColour = (typeof MARK_COLOURS)[number];

/** Tells one place from another at a glance: a letter in ink, or a colour. */
export function SquareMark(props: { letter: string } | { colour: MarkColour }) {
  if ("letter" in props) {
    return (
      <span className={classNames(styles.mark, styles.ink)} aria-hidden="true">
        {props.letter}
      </span>
    );
  }
  return <span className={classNames(styles.mark, styles.small, styles[props.colour])} />;
}
