import { Link } from "@tanstack/react-router";
import { useTasksStanding } from "#src/outreach/strategies/web/strategies.public.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import styles from "./Dashboard.module.css";
import { dashboardText as text } from "./dashboard.text.ts";

/** What campaigns leave to people, with the way to it. */
export function TasksCard({ projectId }: { projectId: string }) {
  const counts = useTasksStanding(projectId);
  return (
    <Card title={text.tasks}>
      {counts ? (
        <ul className={styles.waiting}>
          {counts.map(({ label, count }) => (
            <li key={label}>
              <Link className={styles.way} to="/projects/$projectId/tasks" params={{ projectId }}>
                <span className={styles.number}>{count}</span>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
