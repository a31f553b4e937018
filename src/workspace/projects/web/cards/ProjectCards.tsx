import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { ErrorState } from "#src/ui/states/ErrorState.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { uiText } from "#src/ui/ui.text.ts";
import { PROJECTS_PER_PAGE, type Project } from "#src/workspace/projects/projects.contract.ts";
import { projectsText } from "#src/workspace/projects/web/projects.text.ts";
import type { useProjects } from "#src/workspace/projects/web/use-projects.ts";
import { ProjectCard } from "./ProjectCard.tsx";
import styles from "./ProjectCards.module.css";

type ProjectCardsProps = {
  projects: ReturnType<typeof useProjects>;
  /** The page that opens. */
  hrefOf: (projectId: string) => string;
  freshId: string | undefined;
  menu: (project: Project) => ReactNode;
  empty: ReactNode;
};

/** One page of projects, in up to three columns. */
export function ProjectCards({ projects, hrefOf, freshId, menu, empty }: ProjectCardsProps) {
  const { list, failure } = projects;
  const phase = useLoadingPhase(list === undefined && !failure);
  if (failure) return <ErrorState {...failure} />;
  if (phase !== "ready" || !list) return <Waiting isQuiet={phase === "quiet"} />;
  if (list.length === 0) return empty;
  return (
    <ul
      className={styles.cards}
      aria-label={projectsText.list}
      aria-busy={projects.isRefreshing || undefined}
      data-refreshing={projects.isRefreshing || undefined}
      onKeyDown={walkCards}
    >
      {list.map((project) => (
        <ProjectCard
          key={project.id}
          project={project}
          href={hrefOf(project.id)}
          menu={menu(project)}
          isFresh={project.id === freshId}
        />
      ))}
    </ul>
  );
}

function Waiting({ isQuiet }: { isQuiet: boolean }) {
  const numbers = Array.from({ length: PROJECTS_PER_PAGE }, (_, number) => number);
  return (
    <div
      className={classNames(styles.cards, isQuiet && styles.waiting)}
      role="status"
      aria-label={uiText.loading}
    >
      {numbers.map((number) => (
        <div key={number} className={styles.card}>
          <span className={styles.bone} />
          <span className={styles.bone} />
        </div>
      ))}
    </div>
  );
}

/** Moves between cards with the arrow keys, Home and End. */
function walkCards(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget, target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const links = [...currentTarget.querySelectorAll<HTMLElement>("h2 > a")];
  // The menu of a card handles arrow keys itself.
  const at = target instanceof HTMLElement ? links.indexOf(target) : -1;
  if (at < 0) return;
  const isTurned = getComputedStyle(currentTarget).direction === "rtl";
  const [back, on] = isTurned ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const columns = columnsOf(links);
  const places: Readonly<Record<string, number>> = {
    [back]: at - 1,
    [on]: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: links.length - 1,
  };
  const place = places[key];
  if (place === undefined) return;
  event.preventDefault();
  links[place]?.focus();
}

/** The number of columns, which depends on the window width. */
function columnsOf(links: readonly HTMLElement[]): number {
  const tops = links.map((link) => Math.round(link.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}
