import { Search } from "lucide-react";
import { paletteShortcut } from "#src/app/web/palette/palette.shortcuts.ts";
import { openPalette } from "#src/platform/web/commands/palette-state.ts";
import { BottomBar, BottomButton, BottomLink } from "#src/ui/shell/BottomBar.tsx";
import { SearchButton } from "#src/ui/shell/nav/SearchButton.tsx";
import { AppMenu } from "./AppMenu.tsx";
import { HelpMenu } from "./HelpMenu.tsx";
import { OrganizationMenu } from "./OrganizationMenu.tsx";
import { shellText } from "./shell.text.ts";
import { UserMenu } from "./UserMenu.tsx";
import { useMenuItems } from "./use-menu-items.ts";

const MOST = 4;

/** On phones: the main pages, and a sheet with everything else. */
export function AppBottomBar() {
  const { outside, inside } = useMenuItems();
  const items = (inside.length > 0 ? inside : outside).filter(({ isInBar }) => isInBar);
  const hasRoom = items.length < MOST;
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
          <AppMenu isRest />
          <HelpMenu />
          <UserMenu />
        </>
      }
    >
      {items.map(({ id, href, title, short, icon, isExact }) => (
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
