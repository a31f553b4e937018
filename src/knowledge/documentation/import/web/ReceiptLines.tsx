import type {
  ImportReport,
  ImportWithReport,
} from "#src/knowledge/documentation/import/import.contract.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { importText as text } from "./import.text.ts";
import styles from "./ReceiptLines.module.css";

type ReceiptLinesProps = { report: ImportReport; leftOut: ImportWithReport["leftOut"] };

/** The imported and dropped words, and everything that looks different. */
export function ReceiptLines({ report, leftOut }: ReceiptLinesProps) {
  const { words, downgraded, dropped, warnings } = report;
  const isWhole = words.in === words.out;
  const failed = leftOut.map(
    ({ path, code }) => `${path}: ${text.failures[code] ?? text.notImported}`,
  );
  return (
    <Stack gap={8}>
      <Text tone={isWhole ? "success" : "warning"}>
        {isWhole ? text.allWords(words.in) : text.words(words.out, words.in)}
      </Text>
      <Lines title={text.failedFiles(failed.length)} lines={failed} />
      <Lines
        title={text.changed}
        lines={downgraded.map(({ what, how, count, where }) =>
          text.became(what, how, count, where),
        )}
      />
      <Lines
        title={text.dropped}
        lines={dropped.map(({ what, count, where }) => text.leftOut(what, count, where))}
      />
      <Lines
        title={text.check}
        lines={warnings.map(({ code, where }) => text.warned(code, where))}
      />
    </Stack>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Text look="meta" tone="quiet">
        {title}
      </Text>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
