import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { NoteMentionsCard } from "#src/inbox/notes/web/mentions/note-mentions.public.tsx";
import {
  MentionsCard,
  RecentPagesCard,
} from "#src/knowledge/documentation/web/documentation.public.tsx";
import { usePipelineDetails } from "#src/knowledge/setup/web/setup.public.ts";
import {
  axisOf,
  daysOf,
  resultsQuery,
} from "#src/outreach/strategies/results/web/results-query.public.ts";
import { useTasksStanding } from "#src/outreach/strategies/web/strategies.public.ts";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { LineChart } from "#src/ui/charts/LineChart.tsx";
import { lastDays } from "#src/ui/dates/day-presets.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { WorkCard } from "#src/workspace/background-work/web/background-work.public.tsx";
import type { Project } from "#src/workspace/projects/projects.contract.ts";
import { projectsPages } from "#src/workspace/projects/projects.pages.ts";
import { useProjectProgress } from "#src/workspace/projects/todo-items/web/progress.public.ts";
import { GetReadyCard } from "#src/workspace/projects/todo-items/web/todo-items.public.tsx";
import { useProject, useProjectTitle } from "#src/workspace/projects/web/projects.public.ts";
import styles from "./Dashboard.module.css";
import { dashboardText } from "./dashboard.text.ts";
import { RANGES, type Range, rangeIn, searchFor } from "./dashboard-search.ts";
import { InboxCard } from "./InboxCard.tsx";
import { stepHref } from "./step-href.rules.ts";

type Standing = {
  /** In one sentence; undefined while loading. */
  sentence: string | undefined;
  isCompleted: boolean;
};

const { title } = projectsPages.dashboard;

/** A project's next step, and what needs attention. */
export function DashboardScreen() {
  useProjectTitle(title);
  const { project, mayEdit } = useProject();
  const days = useRange();
  const { sentence, isCompleted } = useStanding(project);
  const details = usePipelineDetails(project.id);
  return (
    <Page title={title} heading={project.name} intro={sentence} actions={<RangeMenu />} isWide>
      <div className={styles.cards} data-completed={isCompleted || undefined}>
        <GetReadyCard
          key={project.id}
          projectId={project.id}
          canMark={mayEdit}
          hrefOf={(type) => stepHref(type, project.id)}
          details={details}
        />
        <RepliesCard project={project} days={days} />
        <MentionsCard projectId={project.id} />
        <NoteMentionsCard projectId={project.id} />
        <div className={styles.counts}>
          <InboxCard projectId={project.id} />
          <TasksCard projectId={project.id} />
        </div>
        <RecentPagesCard projectId={project.id} />
        <WorkCard projectId={project.id} canCancel={mayEdit} />
      </div>
    </Page>
  );
}

function useStanding({ id, archivedAt }: Project): Standing {
  const progress = useProjectProgress(id);
  const isCompleted = progress !== undefined && progress.done === progress.total;
  if (archivedAt) return { sentence: dashboardText.archivedOn(archivedAt), isCompleted };
  if (!progress) return { sentence: undefined, isCompleted };
  const { done, total } = progress;
  return {
    sentence: isCompleted ? dashboardText.completed : dashboardText.stepsDone(done, total),
    isCompleted,
  };
}

/** Open manual tasks of campaigns, with a link. */
function TasksCard({ projectId }: { projectId: string }) {
  const counts = useTasksStanding(projectId);
  return (
    <Card title={dashboardText.tasks}>
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

const DASHBOARD = "/signed-in/app-shell/page/projects/$projectId/dashboard";

/** The number of days shown, kept in the URL. */
function useRange(): Range {
  return rangeIn(useSearch({ from: DASHBOARD }));
}

function RangeMenu() {
  const days = useRange();
  const navigate = useNavigate({ from: "/projects/$projectId/dashboard" });
  return (
    <MenuButton
      label={dashboardText.lastDays(days)}
      about={dashboardText.range}
      size="sm"
      placement="bottom end"
      items={RANGES.map((range) => ({
        id: String(range),
        label: dashboardText.lastDays(range),
        isSelected: range === days,
        onPress: () => void navigate({ search: searchFor(range), resetScroll: false }),
      }))}
    />
  );
}

/** Replies to campaigns per day in the project's time zone. */
function RepliesCard({ project, days }: { project: Project; days: Range }) {
  const { id: projectId, timeZone } = project;
  const { data, isPending } = useQuery(resultsQuery(projectId, lastDays(timeZone, days)));
  const list = data?.trend?.list ?? [];
  const isEmpty = list.every(({ replies }) => replies === 0);
  return (
    <Card>
      <LineChart
        title={dashboardText.replies}
        description={dashboardText.repliesDescription(days)}
        axis={data?.trend ? axisOf(data.trend) : undefined}
        days={data?.trend && !isEmpty ? daysOf(data.trend) : []}
        series={
          isEmpty
            ? []
            : [
                {
                  id: "replies",
                  label: dashboardText.replies,
                  values: list.map(({ replies }) => replies),
                },
                {
                  id: "positive",
                  label: dashboardText.positive,
                  values: list.map(({ positive }) => positive),
                },
              ]
        }
        isLoading={isPending}
        empty={dashboardText.noReplies(days)}
      />
    </Card>
  );
}
