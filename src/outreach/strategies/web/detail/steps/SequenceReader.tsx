import { useState } from "react";
import type { Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { detailText as text } from "#src/outreach/strategies/web/detail/detail.text.ts";
import styles from "#src/outreach/strategies/web/detail/Strategy.module.css";
import { Timeline } from "#src/outreach/strategies/web/detail/timeline/Timeline.tsx";
import { useDays } from "#src/outreach/strategies/web/detail/timeline/use-days.ts";
import { EmptyState } from "#src/ui/states/EmptyState.tsx";
import { Preview } from "./Preview.tsx";
import { isSideBySide, rowsOf } from "./sequence-rows.ts";
import { toStep } from "./step-rows.ts";

/** The steps and their texts, for viewers. */
export function SequenceReader({ strategy }: { strategy: Strategy }) {
  const { id: strategyId, projectId, channels } = strategy;
  const rows = rowsOf(channels);
  const [selected, setSelected] = useState<string>();
  const [version, setVersion] = useState(0);
  const open = rows.find(({ stepId }) => stepId === selected) ?? rows[0];
  const channel = channels.find(({ type }) => type === open?.channel);
  const shown = rows.map((row) => ({ key: row.stepId, channel: row.channel, step: toStep(row) }));
  const isSplit = isSideBySide(channels);
  const days = useDays(channels, { steps: shown, isOneSequence: !isSplit });
  if (!open || !channel)
    return <EmptyState size="region" title={text.none} sentence={text.noneToRead} />;
  const own = rows.filter((row) => row.channel === open.channel);
  return (
    <div className={styles.reader}>
      <Timeline
        steps={shown}
        days={days}
        isSplit={isSplit}
        selected={open.stepId}
        onSelect={setSelected}
      />
      <Preview
        steps={own.map(toStep)}
        numbers={own.map((row, at) => (isSplit ? at : rows.indexOf(row)) + 1)}
        at={own.indexOf(open)}
        channel={channel}
        place={{ projectId, strategyId }}
        version={version}
        onVersion={setVersion}
        maySend={false}
      />
    </div>
  );
}
