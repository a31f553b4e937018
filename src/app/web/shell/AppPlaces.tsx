import { useMatches } from "@tanstack/react-router";
import { useState } from "react";
import { useOpenProjectId } from "#src/features/projects/web/inside/use-open-project-id.ts";
import { useChunk } from "#src/platform/web/parts/use-chunk.ts";
import { NavGap } from "#src/ui/shell/nav/NavGap.tsx";
import { NavLink, type NavMark } from "#src/ui/shell/nav/NavLink.tsx";
import { NavSection } from "#src/ui/shell/nav/NavSection.tsx";
import { equivalentPage } from "./equivalent-page.ts";
import { shellText } from "./shell.text.ts";
import { type ShownPlace, usePlaces } from "./use-places.ts";

/** The places of the sidebar, or those that the bar of a phone has no room for. */
export function AppPlaces({ isRest = false }: { isRest?: boolean }) {
  const { outside, inside } = usePlaces();
  const isWanted = ({ isInBar }: ShownPlace) => !(isRest && isInBar);
  const project = inside.filter(isWanted);
  const projectId = useOpenProjectId();
  const openPage = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const part = useChunk(
    () => import("#src/features/projects/web/switcher/ProjectSwitcher.tsx"),
    projectId,
  );
  const [setupMark, setSetupMark] = useState<NavMark>();
  const marks = useChunk(() => import("./SetupMark.tsx"), projectId);
  const linkTo = (place: ShownPlace) => placeLink(place, place.id === "setup" && setupMark);
  return (
    <>
      {marks && projectId ? (
        <marks.SetupMark key={projectId} projectId={projectId} onMark={setSetupMark} />
      ) : null}
      {outside.filter((place) => isWanted(place) || inside.length > 0).map(linkTo)}
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

function placeLink(
  { id, href, title, icon, isNested, isExact }: ShownPlace,
  mark: NavMark | false | undefined,
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
