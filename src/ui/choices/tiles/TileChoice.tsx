import { type ReactNode, useId } from "react";
import choiceStyles from "#src/ui/inputs/Choice.module.css";
import styles from "./TileChoice.module.css";

type Tile<Value extends string> = {
  value: Value;
  /** The accessible name and tooltip. */
  label: string;
  shows: ReactNode;
};

type TileChoiceProps<Value extends string> = {
  label: string;
  tiles: readonly Tile<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice between visible tiles: radio buttons that look like their value. */
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
