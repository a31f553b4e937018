import { Search } from "lucide-react";
import { paletteShortcut } from "#src/app/web/palette/palette.shortcuts.ts";
import { openPalette } from "#src/platform/web/commands/palette-state.ts";
import { BottomBar, BottomButton, BottomLink } from "#src/ui/shell/BottomBar.tsx";
import { SearchButton } from "#src/ui/shell/nav/SearchButton.tsx";
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
  const hasRoom = places.length < MOST;
  return (
    <BottomBar
      label={shellText.nav}
      more={
        <>
          {hasRoom ? null : (
            <SearchButton
              label={shellText.search}
              shortcut={paletteShortcut.keys}
              onPress={openPalette}
            />
          )}
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
      {hasRoom ? (
        <BottomButton label={shellText.searchShort} icon={Search} onPress={openPalette} />
      ) : null}
    </BottomBar>
  );
}
