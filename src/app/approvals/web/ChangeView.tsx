import type { ApprovalChange } from "#src/app/approvals/approvals.contract.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { Text } from "#src/ui/layout/primitives/Text.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { approvalsText as text } from "./approvals.text.ts";
import styles from "./ChangeView.module.css";
import { type LineChange, lineChanges } from "./line-changes.rules.ts";

/** One value before and after, with the lines that would go and come. */
export function ChangeView({ change: { label, before, after } }: { change: ApprovalChange }) {
  return (
    <Stack gap={4}>
      <Text as="h3" look="ui-strong">
        {label}
      </Text>
      {/* Long texts scroll, so the keyboard must reach them. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs focus */}
      <section className={styles.text} tabIndex={0} aria-label={label}>
        {linesOf(before, after).map(({ key, kind, text }) => (
          <Line key={key} kind={kind} text={text} />
        ))}
      </section>
    </Stack>
  );
}

type Keyed = LineChange & { key: string };

/** Without a former value nothing is marked: all of it is new. */
function linesOf(before: string | null, after: string | null): Keyed[] {
  const lines =
    before === null
      ? (after ?? "").split("\n").map((text): LineChange => ({ kind: "same", text }))
      : lineChanges(before, after ?? "").filter(
          ({ kind, text }) => !(after === null && kind === "added" && text === ""),
        );
  return lines.map((line, at) => ({ ...line, key: `${at} ${line.kind}` }));
}

function Line({ kind, text: line }: LineChange) {
  if (kind === "same") return <span className={styles.line}>{line}</span>;
  const Element = kind === "added" ? "ins" : "del";
  return (
    <Element className={`${styles.line} ${styles[kind]}`}>
      <VisuallyHidden>{`${text[kind]}: `}</VisuallyHidden>
      {line}
    </Element>
  );
}
