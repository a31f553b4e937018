import { type ReactNode, useId } from "react";
import choiceStyles from "#src/ui/inputs/Choice.module.css";
import styles from "./TileChoice.module.css";

type Tile<Value extends string> = {
  value: Value;
  /** Its name, for those who do not see it and on the way to it. */
  label: string;
  shows: ReactNode;
};

type TileChoiceProps<Value extends string> = {
  label: string;
  tiles: readonly Tile<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of several pictures, all in sight: radio buttons that look like what they stand for. */
export function TileChoice<Value extends string>(props: TileChoiceProps<Value>) {
  const { label, tiles, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={choiceStyles.choice}>
      <legend className={choiceStyles.legend}>{label}</legend>
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <label key={tile.value} className={styles.tile} title={tile.label}>
            <input
              className={choiceStyles.radio}
              type="radio"
              name={name}
              aria-label={tile.label}
              checked={tile.value === value}
              onChange={() => onChange(tile.value)}
            />
            {tile.shows}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
