import type { Support } from "#src/knowledge/evidence/support.rules.ts";
import { Tooltip } from "#src/ui/overlays/Tooltip.tsx";
import styles from "./EvidenceChip.module.css";
import { evidenceText as text } from "./evidence.text.ts";

type EvidenceChipProps = {
  /** Null if no source contains the sentence. */
  source: { name: string; quote: string } | null;
  number: number | undefined;
  check: Support;
  /** Why the source does not support the sentence. */
  reason: string | null;
  /** Shown without a source. */
  missing: string;
  onOpen: () => void;
};

/** After a generated sentence: its source, whether that was checked, and a link. */
export function EvidenceChip(props: EvidenceChipProps) {
  const { source, number, check, reason, missing, onOpen } = props;
  const line = check === "supported" ? text.supported : text.quoted;
  const doubt = reason ?? (check === "unchecked" ? text.unchecked : undefined);
  return (
    <Tooltip
      text={source ? source.quote : (reason ?? missing)}
      detail={source ? [line(source.name), doubt].filter(Boolean).join(". ") : undefined}
    >
      <button
        type="button"
        className={styles.chip}
        data-check={check}
        aria-label={source && number !== undefined ? text.chip(number, source.name) : text.none}
        onClick={() => source && onOpen()}
      >
        {number ?? "?"}
      </button>
    </Tooltip>
  );
}
