import { useOpenProjectId } from "#src/app/web/project/use-open-project-id.ts";
import { useChunk } from "#src/platform/web/parts/use-chunk.ts";
import { NavGap } from "#src/ui/shell/nav/NavGap.tsx";
import { NavLink } from "#src/ui/shell/nav/NavLink.tsx";
import { NavSection } from "#src/ui/shell/nav/NavSection.tsx";
import { type ShownPlace, usePlaces } from "./places.ts";
import { shellText } from "./shell.text.ts";

/** The places of the sidebar, or those that the bar of a phone has no room for. */
export function AppPlaces({ isRest = false }: { isRest?: boolean }) {
  const { outside, inside } = usePlaces();
  const isWanted = ({ isInBar }: ShownPlace) => !(isRest && isInBar);
  const project = inside.filter(isWanted);
  const projectId = useOpenProjectId();
  const part = useChunk(() => import("#src/app/web/project/ProjectSwitcher.tsx"), projectId);
  return (
    <>
      {outside.filter((place) => isWanted(place) || inside.length > 0).map(linkTo)}
      {projectId ? (
        <NavSection caption={shellText.project}>
          {part ? <part.ProjectSwitcher projectId={projectId} /> : <NavGap />}
          {project.map(linkTo)}
        </NavSection>
      ) : null}
    </>
  );
}

function linkTo({ id, href, title, icon, isNested, isExact }: ShownPlace) {
  return (
    <NavLink
      key={id}
      to={href}
      label={title}
      icon={isNested ? undefined : icon}
      isNested={isNested}
      activeOptions={{ exact: isExact === true, includeSearch: false }}
    />
  );
}
