import { Blocks, Keyboard, Lightbulb, MessageCircleQuestionMark, Search } from "lucide-react";
import type { ReactNode } from "react";
import { pages } from "#src/app/pages.ts";
import { paletteShortcut, shortcutsShortcut } from "#src/app/web/palette/palette.shortcuts.ts";
import { openPalette } from "#src/platform/web/commands/palette-state.ts";
import { openShortcuts } from "#src/platform/web/shortcuts/sheet-state.ts";
import { NavMenu } from "#src/ui/shell/nav/NavMenu.tsx";
import { shellText } from "./shell.text.ts";
import { openSupport } from "./support-state.ts";

/** At the same position on every page. */
export function HelpMenu({ beside }: { beside?: ReactNode }) {
  return (
    <NavMenu
      label={shellText.help}
      icon={Lightbulb}
      beside={beside}
      items={[
        {
          id: "shortcuts",
          label: shellText.shortcuts,
          icon: Keyboard,
          shortcut: shortcutsShortcut.keys,
          onPress: openShortcuts,
        },
        {
          id: "palette",
          label: shellText.palette,
          icon: Search,
          shortcut: paletteShortcut.keys,
          onPress: openPalette,
        },
        { id: "reference", label: shellText.reference, icon: Blocks, href: pages.ui.path },
        {
          id: "support",
          label: shellText.contactSupport,
          icon: MessageCircleQuestionMark,
          onPress: openSupport,
        },
      ]}
    />
  );
}
