import { useMatches } from "@tanstack/react-router";
import { useState } from "react";
import { useChunk } from "#src/platform/web/parts/use-chunk.ts";
import { NavGap } from "#src/ui/shell/nav/NavGap.tsx";
import { NavLink, type NavMark } from "#src/ui/shell/nav/NavLink.tsx";
import { NavSection } from "#src/ui/shell/nav/NavSection.tsx";
import { useOpenProjectId } from "#src/workspace/projects/web/inside/use-open-project-id.ts";
import { equivalentPage } from "./equivalent-page.ts";
import { shellText } from "./shell.text.ts";
import { type ShownPlace, usePlaces } from "./use-places.ts";

/** The places of the sidebar, or those that the bar of a phone has no room for. */
export function AppPlaces({ isRest = false }: { isRest?: boolean }) {
  const { outside, inside } = usePlaces();
  const isWanted = ({ isInBar }: ShownPlace) => !(isRest && isInBar);
  const project = isRest ? restOf(inside) : inside;
  const projectId = useOpenProjectId();
  const openPage = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  const part = useChunk(() => import("#src/app/web/shell/switcher/ProjectSwitcher.tsx"), projectId);
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

/** Without the places of the bar. What stands below one of those elsewhere stands alone here. */
function restOf(places: readonly ShownPlace[]): readonly ShownPlace[] {
  let isBelowShown = false;
  return places.flatMap((place) => {
    if (!place.isNested) isBelowShown = !place.isInBar;
    if (place.isInBar) return [];
    if (isBelowShown || !place.isNested) return [place];
    const { isNested: _, ...alone } = place;
    return [alone];
  });
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
