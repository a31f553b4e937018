import { useQuery } from "@tanstack/react-query";
import { writingContract } from "#src/features/strategies/writing/writing.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import styles from "./Writing.module.css";
import { writingText as text } from "./writing.text.ts";

const MOST_SHOWN = 5;

/** Warns that pages say something else than the steps that were written from them. */
export function StaleQuotes({ campaignId, isRunning }: { campaignId: string; isRunning: boolean }) {
  const { data } = useQuery(read(writingContract.listStale, { params: { campaignId } }));
  if (!data || data.total === 0) return null;
  return (
    <InlineNotice kind="warning" title={text.stale(data.total)}>
      <ul className={styles.stale}>
        {data.list.slice(0, MOST_SHOWN).map(({ stepId, position, pageName, quote }) => (
          <li key={`${stepId} ${quote}`}>
            {text.staleLine(position, pageName ?? text.removedPage)}: “{quote}”
          </li>
        ))}
      </ul>
      {isRunning ? text.staleRunning : null}
    </InlineNotice>
  );
}
