import { paletteShortcut } from "#src/app/web/palette/palette.shortcuts.ts";
import { openPalette } from "#src/platform/web/commands/palette-state.ts";
import { FoldButton } from "#src/ui/shell/nav/FoldButton.tsx";
import { SearchButton } from "#src/ui/shell/nav/SearchButton.tsx";
import { Sidebar } from "#src/ui/shell/Sidebar.tsx";
import { AppMenu } from "./AppMenu.tsx";
import { HelpMenu } from "./HelpMenu.tsx";
import { OrganizationMenu } from "./OrganizationMenu.tsx";
import { foldShortcut } from "./shell.shortcuts.ts";
import { shellText } from "./shell.text.ts";
import { UserMenu } from "./UserMenu.tsx";

export function AppSidebar() {
  return (
    <Sidebar
      head={<OrganizationMenu />}
      search={
        <SearchButton
          label={shellText.search}
          shortcut={paletteShortcut.keys}
          onPress={openPalette}
        />
      }
      label={shellText.nav}
      foot={
        <>
          <HelpMenu beside={<FoldButton shortcut={foldShortcut.keys} />} />
          <UserMenu />
        </>
      }
    >
      <AppMenu />
    </Sidebar>
  );
}
