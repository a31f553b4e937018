import { useMatches } from "@tanstack/react-router";
import { useState } from "react";
import { pages } from "#src/app/pages.ts";
import type { ReachablePage } from "#src/app/web/palette/use-reachable-pages.ts";
import { useIdle } from "#src/platform/web/parts/idle.ts";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { NavGap } from "#src/ui/shell/nav/NavGap.tsx";
import { NavLink, type NavMark } from "#src/ui/shell/nav/NavLink.tsx";
import { NavSection } from "#src/ui/shell/nav/NavSection.tsx";
import { useOpenProjectId } from "#src/workspace/projects/web/inside/use-open-project-id.ts";
import { shellText } from "./shell.text.ts";
import { useMenuItems } from "./use-menu-items.ts";

const projectSwitcher = lazyPart(() => import("#src/app/web/shell/switcher/ProjectSwitcher.tsx"));
const menuMarks = lazyPart(() => import("./MenuMarks.tsx"));

/** The items of the sidebar, or those that do not fit into the phone's bar. */
export function AppMenu({ isRest = false }: { isRest?: boolean }) {
  const { outside, inside } = useMenuItems();
  const isWanted = ({ isInBar }: ReachablePage) => !(isRest && isInBar);
  const project = isRest ? restOf(inside) : inside;
  const projectId = useOpenProjectId();
  const openPage = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const part = projectSwitcher.useWhen(projectId);
  const [marks, setMarks] = useState<Readonly<Record<string, NavMark | undefined>>>({});
  // The counts are asked for after the content of the page.
  const isIdle = useIdle();
  const marking = menuMarks.useWhen(isIdle && projectId);
  const linkTo = (item: ReachablePage) => menuLink(item, marks[item.id]);
  return (
    <>
      {marking && projectId ? (
        <marking.MenuMarks
          key={projectId}
          projectId={projectId}
          onMark={(item, mark) => setMarks((before) => ({ ...before, [item]: mark }))}
        />
      ) : null}
      {outside.filter((item) => isWanted(item) || inside.length > 0).map(linkTo)}
      {projectId ? (
        <NavSection caption={shellText.project}>
          {part ? (
            <part.ProjectSwitcher
              projectId={projectId}
              hrefOf={(id) => equivalentPage(openPage, id)}
            />
          ) : (
            <NavGap />
          )}
          {project.map(linkTo)}
        </NavSection>
      ) : null}
    </>
  );
}

/** Omits the bar's items; their children move to the top level. */
function restOf(items: readonly ReachablePage[]): readonly ReachablePage[] {
  let isBelowShown = false;
  return items.flatMap((item) => {
    if (!item.isNested) isBelowShown = !item.isInBar;
    if (item.isInBar) return [];
    if (isBelowShown || !item.isNested) return [item];
    const { isNested: _, ...alone } = item;
    return [alone];
  });
}

function menuLink(
  { id, href, title, icon, isNested, isExact }: ReachablePage,
  mark: NavMark | undefined,
) {
  return (
    <NavLink
      key={id}
      to={href}
      label={title}
      icon={isNested ? undefined : icon}
      isNested={isNested}
      {...(mark ? { mark } : {})}
      activeOptions={{ exact: isExact === true, includeSearch: false }}
    />
  );
}

/**
 * The corresponding page of another project. Single objects exist in one project only, so their
 * list is used.
 */
function equivalentPage(page: keyof typeof pages | undefined, projectId: string): string {
  const here = page && pages[page];
  const { path } = here?.isProject && here !== pages.project ? here : pages.dashboard;
  const [, prefix = "", rest = ""] = /^(.*?)\{projectId\}([^{]*)/.exec(path) ?? [];
  return `${prefix}${projectId}${rest.replace(/\/$/, "")}`;
}
