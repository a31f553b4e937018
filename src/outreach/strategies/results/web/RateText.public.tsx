import type { Rate } from "#src/outreach/strategies/results/results.contract.ts";
import { hasPercent } from "#src/outreach/strategies/results/results.rules.ts";
import { Tooltip } from "#src/ui/overlays/Tooltip.tsx";
import styles from "./Results.module.css";
import { resultsText as text } from "./results.text.ts";

const number = new Intl.NumberFormat();
const percent = new Intl.NumberFormat(undefined, { style: "percent", maximumFractionDigits: 1 });
const bare = new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 });

type RateTextProps = {
  rate: Rate;
  /** The count stands somewhere else, above this text. */
  isNote?: boolean;
};

/** A percentage where the sample allows one, else the counts. Its range is in the tooltip. */
export function RateText({ rate, isNote = false }: RateTextProps) {
  const { count, of, low, high } = rate;
  if (!hasPercent(rate)) return isNote ? null : number.format(count);
  const share = percent.format(count / of);
  return (
    <Tooltip text={text.interval(bare.format(low * 100), percent.format(high))}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the tooltip must be reachable by keys. */}
      <span className={styles.rate} tabIndex={0}>
        {isNote ? text.share(share, number.format(of)) : `${number.format(count)} · ${share}`}
      </span>
    </Tooltip>
  );
}
