import { usePrefetchQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import { classNames } from "#src/ui/class-names.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { Page } from "#src/ui/shell/Page.tsx";
import { useLoadingPhase } from "#src/ui/states/use-loading-phase.ts";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { projectsPages } from "#src/workspace/projects/projects.pages.ts";
import {
  ALL_PROJECTS,
  countsQuery,
  projectsQuery,
} from "#src/workspace/projects/web/projects-view.ts";
import styles from "./ProjectsScreen.module.css";
import { useNewProject } from "./use-new-project.tsx";
import { useProjectsAddress } from "./use-projects-address.ts";

const beginParts = lazyPart(() => import("./begin-parts.tsx"));
const foundPart = lazyPart(() => import("./Found.tsx"));

const { title } = projectsPages.projects;

/** Finds or creates projects. Explains the product to users without any. */
export function ProjectsScreen() {
  usePageTitle(title);
  const mayEdit = roleAllows(useRole(), "edit");
  const { view, goTo } = useProjectsAddress();
  const [freshId, setFreshId] = useState<string>();
  const create = useNewProject(mayEdit, ({ id }) => {
    setFreshId(id);
    goTo(ALL_PROJECTS);
  });
  const counts = useQuery(countsQuery);
  const phase = useLoadingPhase(counts.isPending);
  const isNew = counts.data?.active === 0 && counts.data.archived === 0;
  const [isBeginLost, setBeginLost] = useState(false);
  const begin = beginParts.useWhen(isNew, () => setBeginLost(true));
  // The bar renders immediately; the list waits for its projects, requested in parallel.
  const found = foundPart.useRequired();
  usePrefetchQuery(projectsQuery(view));
  // Only after a first failure does it show that loading may take long.
  const isUnknown = counts.isPending && counts.failureCount === 0;
  const button = (
    <span className={classNames(styles.button, isUnknown && styles.waiting)}>{create.button}</span>
  );

  return (
    <Page
      title={title}
      isWide
      // New users see larger buttons below the heading. Until it is known whether they are new, no
      // button is shown that would disappear again.
      actions={(isNew && !isBeginLost) || !mayEdit ? undefined : button}
      {...(isNew && begin
        ? {
            heading: begin.beginHeading,
            intro: <begin.BeginIntro canCreate={mayEdit} />,
          }
        : {})}
    >
      {isNew && begin && mayEdit ? <begin.BeginSteps onCreate={create.open} /> : null}
      {found && !isNew && phase !== "quiet" ? (
        <found.Found counts={counts.data} freshId={freshId} />
      ) : null}
      {create.dialog}
    </Page>
  );
}
