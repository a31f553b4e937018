import type { LeadImport } from "#src/outreach/strategies/leads/import/import.contract.ts";
import { CHARSETS, DELIMITERS } from "#src/outreach/strategies/leads/import/import.rules.ts";
import { Checkbox } from "#src/ui/choices/Checkbox.tsx";
import { Select } from "#src/ui/choices/Select.tsx";
import styles from "./Import.module.css";
import { leadImportText as text } from "./lead-import.text.ts";

type Reading = LeadImport["reading"];
type ReadingFieldsProps = { reading: Reading; onChange: (change: Partial<Reading>) => void };

/** The detected file format, with options to override it. */
export function ReadingFields({ reading, onChange }: ReadingFieldsProps) {
  const { delimiter, charset, hasHeader } = reading;
  return (
    <div className={styles.reading}>
      <Select
        name="delimiter"
        label={text.delimiter}
        value={delimiter}
        options={DELIMITERS.map((value) => ({ value, label: text.delimiters[value] }))}
        onChange={(to) => onChange({ delimiter: to })}
      />
      <Select
        name="charset"
        label={text.charset}
        value={charset}
        options={CHARSETS.map((value) => ({ value, label: text.charsets[value] }))}
        onChange={(to) => onChange({ charset: to })}
      />
      <div className={styles.wide}>
        <Checkbox
          name="hasHeader"
          label={text.hasHeader}
          value={hasHeader}
          onChange={(to) => onChange({ hasHeader: to })}
        />
      </div>
    </div>
  );
}
