import type { ReplySource } from "#src/inbox/replies/replies.contract.ts";
import type { Support } from "#src/knowledge/evidence/support.rules.ts";
import { Tooltip } from "#src/ui/overlays/Tooltip.tsx";
import styles from "./Replies.module.css";
import { repliesText as text } from "./replies.text.ts";

type SourceChipProps = {
  /** Null for what no source says. */
  source: ReplySource | null;
  check: Support;
  /** Why the source does not say it. */
  reason: string | null;
  number: number | undefined;
  onOpen: (source: ReplySource) => void;
};

/** Behind a sentence of a draft: which source says so, and the way there. */
export function SourceChip({ source, check, reason, number, onOpen }: SourceChipProps) {
  const label = source && number !== undefined ? text.chip(number, source.name) : text.missingChip;
  const line = check === "supported" ? text.supported : text.quoted;
  const doubt = reason ?? (check === "unchecked" ? text.unchecked : undefined);
  return (
    <Tooltip
      text={source ? source.quote : (reason ?? text.missing)}
      detail={source ? [line(source.name), doubt].filter(Boolean).join(". ") : undefined}
    >
      <button
        type="button"
        className={styles.chip}
        data-check={check}
        aria-label={label}
        onClick={() => source && onOpen(source)}
      >
        {number ?? "?"}
      </button>
    </Tooltip>
  );
}
