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
  const [marks, setMarks] = useState<Readonly<Record<string, NavMark | undefined>>>({});
  const marking = useChunk(() => import("./PlaceMarks.tsx"), projectId);
  const linkTo = (place: ShownPlace) => placeLink(place, marks[place.id]);
  return (
    <>
      {marking && projectId ? (
        <marking.PlaceMarks
          key={projectId}
          projectId={projectId}
          onMark={(place, mark) => setMarks((before) => ({ ...before, [place]: mark }))}
        />
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
