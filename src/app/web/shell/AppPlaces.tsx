import { NavLink } from "#src/ui/shell/nav/NavLink.tsx";
import { NavSection } from "#src/ui/shell/nav/NavSection.tsx";
import { type ShownPlace, usePlaces } from "./places.ts";
import { shellText } from "./shell.text.ts";

/** The places of the sidebar, or those that the bar of a phone has no room for. */
export function AppPlaces({ isRest = false }: { isRest?: boolean }) {
  const { outside, inside } = usePlaces();
  const isWanted = ({ isInBar }: ShownPlace) => !(isRest && isInBar);
  const project = inside.filter(isWanted);
  return (
    <>
      {outside.filter((place) => isWanted(place) || inside.length > 0).map(linkTo)}
      {project.length > 0 ? (
        <NavSection caption={shellText.project}>{project.map(linkTo)}</NavSection>
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
