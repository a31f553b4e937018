import type {
  LeadImport,
  leadImportContract,
} from "#src/outreach/strategies/leads/import/import.contract.ts";
import { REFUSALS } from "#src/outreach/strategies/leads/import/import.rules.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { DownloadRefused } from "./DownloadRefused.tsx";
import styles from "./Import.module.css";
import { leadImportText as text } from "./lead-import.text.ts";

type CheckedRowsProps = { of: LeadImport; checked: ResultOf<typeof leadImportContract.preview> };

/** The outcome of a file's rows, with the reason for each rejected one. */
export function CheckedRows({ of, checked }: CheckedRowsProps) {
  const { valid, known, duplicate, suppressed, invalid, refused } = checked;
  const others = [
    known > 0 ? text.known(known) : "",
    duplicate > 0 ? text.duplicates(duplicate) : "",
    suppressed > 0 ? text.suppressed(suppressed) : "",
    invalid > 0 ? text.invalid(invalid) : "",
  ].filter((line) => line !== "");
  const hidden = duplicate + suppressed + invalid - refused.length;
  return (
    <Stack gap={8}>
      <Text as="h3" look="ui-strong">
        {text.check}
      </Text>
      <Text tone={valid > 0 ? "success" : "quiet"}>{text.valid(valid)}</Text>
      {others.map((line) => (
        <Text key={line} tone="quiet">
          {line}
        </Text>
      ))}
      {refused.length > 0 ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
          <section className={styles.refused} aria-label={text.refused} tabIndex={0}>
            {refused.map(({ row, fault, cell }) => (
              <Text key={row} look="meta" tone="quiet">
                {text.fault(row, REFUSALS[fault], cell)}
              </Text>
            ))}
            {hidden > 0 ? <Text look="meta">{text.moreRefused(hidden)}</Text> : null}
          </section>
          <DownloadRefused of={of} />
        </>
      ) : null}
    </Stack>
  );
}
