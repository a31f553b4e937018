import { Link } from "@tanstack/react-router";
import type { ProjectToday } from "#src/app/today/today.contract.ts";
import { ColourTile } from "#src/ui/marks/tile/ColourTile.tsx";
import type { TableColumn } from "#src/ui/tables/table-shape.ts";
import { countText } from "./count-text.ts";
import styles from "./Today.module.css";
import { todayText as text } from "./today.text.ts";

type Column = TableColumn<ProjectToday>;

/** Each count is linked to what it counts. */
export const todayColumns: readonly Column[] = [
  {
    id: "name",
    label: text.project,
    isRowHeader: true,
    cell: ({ projectId, name, icon, color }) => (
      <Link className={styles.project} to="/projects/$projectId/dashboard" params={{ projectId }}>
        <ColourTile name={name} colour={color} icon={icon} />
        <span className={styles.name}>{name}</span>
      </Link>
    ),
  },
  {
    id: "needsReply",
    label: text.needsReply,
    isNumeric: true,
    width: 6,
    cell: (row) =>
      row.needsReply === 0 ? (
        text.none
      ) : (
        <Link className={styles.way} to="/projects/$projectId/inbox" params={row}>
          {countText(row.needsReply, [row])}
        </Link>
      ),
  },
  {
    id: "tasksDue",
    label: text.tasksDue,
    isNumeric: true,
    width: 6,
    cell: (row) =>
      row.tasksDue === 0 ? (
        text.none
      ) : (
        <Link className={styles.way} to="/projects/$projectId/tasks" params={row}>
          {row.tasksDue}
        </Link>
      ),
  },
  {
    id: "unsent",
    label: text.unsent,
    isNumeric: true,
    width: 7,
    cell: (row) =>
      row.unsent === 0 ? (
        text.none
      ) : (
        <Link className={styles.alarm} to="/projects/$projectId/inbox/scheduled" params={row}>
          {row.unsent}
        </Link>
      ),
  },
  { id: "toReview", label: text.toReview, wraps: true, width: 7, cell: toReviewCell },
  { id: "campaigns", label: text.campaigns, wraps: true, width: 10, cell: campaignsCell },
  { id: "mailboxes", label: text.mailboxes, wraps: true, width: 9, cell: mailboxesCell },
  {
    id: "sentToday",
    label: text.sentToday,
    isNumeric: true,
    width: 6,
    cell: ({ mailboxes: { total, sentToday, allowedToday } }) =>
      total === 0 ? text.none : text.sentOf(String(sentToday), String(allowedToday)),
  },
];

function toReviewCell(row: ProjectToday) {
  const { pages, campaigns } = row.toReview;
  if (pages + campaigns === 0) return text.none;
  return (
    <>
      {pages > 0 ? (
        <Link className={styles.way} to="/projects/$projectId/documentation" params={row}>
          {text.pagesToReview(pages)}
        </Link>
      ) : null}
      {pages > 0 && campaigns > 0 ? ", " : null}
      {campaigns > 0 ? (
        <Link className={styles.way} to="/projects/$projectId/strategies" params={row}>
          {text.campaignsToReview(campaigns)}
        </Link>
      ) : null}
    </>
  );
}

function campaignsCell(row: ProjectToday) {
  const { running, paused, pausedForSafety } = row.campaigns;
  if (running + paused + pausedForSafety === 0) return text.none;
  const states = text.campaignStates;
  const quiet = [running && states.running(running), paused && states.paused(paused)];
  return (
    <Link className={styles.way} to="/projects/$projectId/strategies" params={row}>
      {pausedForSafety > 0 ? (
        <span className={styles.alarm}>{states.pausedForSafety(pausedForSafety)}</span>
      ) : null}
      {pausedForSafety > 0 && running + paused > 0 ? ", " : null}
      {quiet.filter(Boolean).join(", ")}
    </Link>
  );
}

function mailboxesCell(row: ProjectToday) {
  const { total, failing } = row.mailboxes;
  if (total === 0) return text.none;
  return (
    <Link className={styles.way} to="/projects/$projectId/mailboxes" params={row}>
      {text.mailboxCount(total)}
      {failing > 0 ? ", " : null}
      {failing > 0 ? <span className={styles.alarm}>{text.failing(failing)}</span> : null}
    </Link>
  );
}
