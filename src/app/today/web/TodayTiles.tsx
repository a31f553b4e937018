import type { ProjectToday } from "#src/app/today/today.contract.ts";
import { StatLink, StatTile } from "#src/ui/charts/tiles/StatTile.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { countText } from "./count-text.ts";
import styles from "./Today.module.css";
import { todayText as text } from "./today.text.ts";

const number = new Intl.NumberFormat();

/** The sums over all projects. */
export function TodayTiles({ list }: { list: readonly ProjectToday[] }) {
  const sum = (of: (row: ProjectToday) => number) => list.reduce((all, row) => all + of(row), 0);
  const allowed = sum(({ mailboxes }) => mailboxes.allowedToday);
  return (
    <Card>
      <div className={styles.tiles}>
        <StatLink
          to="/inbox"
          label={text.needsReply}
          value={sum(({ needsReply }) => needsReply)}
          format={(count) => countText(count, list)}
        />
        <StatTile label={text.tasksDue} value={sum(({ tasksDue }) => tasksDue)} />
        <StatTile
          label={text.toReview}
          value={sum(({ toReview }) => toReview.pages + toReview.campaigns)}
        />
        <StatTile label={text.unsent} value={sum(({ unsent }) => unsent)} />
        <StatTile
          label={text.pausedForSafety}
          value={sum(({ campaigns }) => campaigns.pausedForSafety)}
        />
        <StatTile label={text.failingMailboxes} value={sum(({ mailboxes }) => mailboxes.failing)} />
        <StatTile
          label={text.sentToday}
          value={sum(({ mailboxes }) => mailboxes.sentToday)}
          format={(sent) => text.sentOf(number.format(sent), number.format(allowed))}
        />
      </div>
    </Card>
  );
}
