import { classNames } from "#src/ui/class-names.ts";
import colours from "#src/ui/marks/label-colours.module.css";
import type { LabelColour } from "#src/ui/marks/label-colours.ts";
import styles from "./SquareMark.module.css";

/** A tile with a letter or colour. */
export function SquareMark(props: { letter: string } | { colour: LabelColour }) {
  if ("letter" in props) {
    return (
      <span className={classNames(styles.mark, styles.ink)} aria-hidden="true">
        {props.letter}
      </span>
    );
  }
  return <span className={classNames(styles.mark, styles.small, colours[props.colour])} />;
}
