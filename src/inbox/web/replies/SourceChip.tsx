import type { ReplySource } from "#src/inbox/replies/replies.contract.ts";
import type { QuoteCheck } from "#src/platform/contract/quote-check.ts";
import { Tooltip } from "#src/ui/overlays/Tooltip.tsx";
import styles from "./Replies.module.css";
import { repliesText as text } from "./replies.text.ts";

type SourceChipProps = {
  /** Null for what no source says. */
  source: ReplySource | null;
  check: QuoteCheck;
  number: number | undefined;
  onOpen: (source: ReplySource) => void;
};

/** Behind a sentence of a draft: which source says so, and the way there. */
export function SourceChip({ source, check, number, onOpen }: SourceChipProps) {
  const label = source && number !== undefined ? text.chip(number, source.name) : text.missingChip;
  const line = check === "verified" ? text.verified : text.weak;
  return (
    <Tooltip
      text={source ? source.quote : text.missing}
      detail={source ? line(source.name) : undefined}
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
