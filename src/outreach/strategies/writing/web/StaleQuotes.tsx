import { useQuery } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { writingContract } from "#src/outreach/strategies/writing/writing.contract.ts";
import { read } from "#src/platform/web/api.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import styles from "./Writing.module.css";
import { writingText as text } from "./writing.text.ts";

const MAX_SHOWN = 5;

type StaleQuotesProps = {
  campaignId: string;
  isRunning: boolean;
  /** Regenerates steps from the pages that still exist. */
  onRewrite: (pageIds: readonly string[]) => void;
};

/** Warns about pages that no longer match the steps generated from them. */
export function StaleQuotes({ campaignId, isRunning, onRewrite }: StaleQuotesProps) {
  const { data } = useQuery(read(writingContract.listStale, { params: { campaignId } }));
  if (!data || data.total === 0) return null;
  const pages = new Set(data.list.flatMap(({ pageId, pageName }) => (pageName ? [pageId] : [])));
  return (
    <InlineNotice kind="warning" title={text.stale(data.total)}>
      <ul className={styles.stale}>
        {data.list.slice(0, MAX_SHOWN).map(({ stepId, position, pageName, isInternal, quote }) => {
          const line = text[isInternal ? "internalLine" : "staleLine"];
          return (
            <li key={`${stepId} ${quote}`}>
              {line(position, pageName ?? text.removedPage)}: “{quote}”
            </li>
          );
        })}
      </ul>
      {isRunning ? <p>{text.staleRunning}</p> : null}
      {pages.size > 0 ? (
        <Inline>
          <Button size="sm" icon={Sparkles} onPress={() => onRewrite([...pages])}>
            {text.rewrite}
          </Button>
        </Inline>
      ) : null}
    </InlineNotice>
  );
}
