import { Search } from "lucide-react";
import { openPalette } from "#src/platform/web/commands/palette-state.ts";
import { BottomBar, BottomButton, BottomLink } from "#src/ui/shell/BottomBar.tsx";
import { AppPlaces } from "./AppPlaces.tsx";
import { HelpMenu } from "./HelpMenu.tsx";
import { OrganizationMenu } from "./OrganizationMenu.tsx";
import { shellText } from "./shell.text.ts";
import { UserMenu } from "./UserMenu.tsx";
import { usePlaces } from "./use-places.ts";

const MOST = 4;

/** On a phone: the places one goes to most, and a sheet with everything else. */
export function AppBottomBar() {
  const { outside, inside } = usePlaces();
  const places = (inside.length > 0 ? inside : outside).filter(({ isInBar }) => isInBar);
  return (
    <BottomBar
      label={shellText.nav}
      more={
        <>
          <OrganizationMenu />
          <AppPlaces isRest />
          <HelpMenu />
          <UserMenu />
        </>
      }
    >
      {places.map(({ id, href, title, short, icon, isExact }) => (
        <BottomLink
          key={id}
          to={href}
          label={short ?? title}
          icon={icon}
          activeOptions={{ exact: isExact === true, includeSearch: false }}
        />
      ))}
      {places.length < MOST ? (
        <BottomButton label={shellText.searchShort} icon={Search} onPress={openPalette} />
      ) : null}
    </BottomBar>
  );
}
