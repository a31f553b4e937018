import type { KeyboardEvent } from "react";
import { isDoubtful, type Support } from "#src/knowledge/evidence/support.rules.ts";
import { classNames } from "#src/ui/class-names.ts";
import { HoverCard } from "#src/ui/overlays/HoverCard.tsx";
import { EvidenceCard, type ShownQuote, type Vouch } from "./EvidenceCard.tsx";
import styles from "./EvidenceChip.module.css";
import { evidenceText as text } from "./evidence.text.ts";

type EvidenceChipProps = {
  /** All sources of the sentence. */
  quotes: readonly ShownQuote[];
  /** The one of this chip; undefined without a source. */
  shown: ShownQuote | undefined;
  check: Support;
  /** Why the sources do not support the sentence. */
  reason: string | null;
  vouch?: Vouch | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
};

/** After a generated sentence: the number of a source, and a card with all evidence. */
export function EvidenceChip(props: EvidenceChipProps) {
  const { quotes, shown, check, reason, vouch, onKeyDown } = props;
  const isVouched = vouch?.by !== undefined && vouch.by !== null;
  const name = shown ? text.chip(shown.number, shown.name) : text.none;
  const label = shown ? [name, ...stateOf(check, isVouched)].join(", ") : name;
  return (
    <HoverCard
      label={text.card}
      trigger={
        <button
          type="button"
          className={classNames(styles.chip)}
          data-check={isVouched ? "supported" : check}
          data-quote-chip=""
          aria-label={label}
          onKeyDownCapture={onKeyDown}
        >
          {shown?.number ?? "?"}
        </button>
      }
    >
      {(close) => (
        <EvidenceCard quotes={quotes} check={check} reason={reason} vouch={vouch} onClose={close} />
      )}
    </HoverCard>
  );
}

/** As text, because screen readers do not see the styling. */
function stateOf(check: Support, isVouched: boolean): string[] {
  if (check === "supported" || isVouched) return [];
  return [isDoubtful(check) ? text.toBeChecked : text.notChecked];
}
