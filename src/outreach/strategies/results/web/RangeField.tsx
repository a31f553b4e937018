import { useState } from "react";
import { DateRangeField } from "#src/ui/dates/DateRangeField.tsx";
import { dayPresets } from "#src/ui/dates/day-presets.ts";
import styles from "./Results.module.css";
import { resultsText as text } from "./results.text.ts";
import { isRange } from "./results-search.ts";

type RangeFieldProps = {
  range: string;
  timeZone: string;
  hint: string;
  onChange: (range: string) => void;
};

/** An incomplete range stays in the field only. */
export function RangeField({ range, timeZone, hint, onChange }: RangeFieldProps) {
  const [value, setValue] = useState(range);
  const [presets] = useState(() => dayPresets(timeZone));
  const isWrong = value !== "" && value !== range && !isRange(value);
  return (
    <div className={styles.range}>
      <DateRangeField
        label={text.range}
        name="range"
        value={value}
        onChange={(to) => {
          setValue(to);
          if (isRange(to)) onChange(to);
        }}
        presets={presets}
        hint={hint}
        error={isWrong ? text.failures.range_long : undefined}
      />
    </div>
  );
}
