import { noticesText } from "#src/app/web/notices/notices.text.ts";
import { groupsText } from "#src/platform/web/commands/groups.text.ts";
import { usePreference } from "#src/platform/web/preferences.ts";
import { useShownShortcuts } from "#src/platform/web/shortcuts/listed-shortcuts.ts";
import { closeShortcuts, useAreShortcutsOpen } from "#src/platform/web/shortcuts/sheet-state.ts";
import { isSingleKey, type Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";
import { ShortcutSheet } from "#src/ui/palette/ShortcutSheet.tsx";
import { paletteText } from "./palette.text.ts";

const EVERYWHERE = [paletteText.general, groupsText.goTo, noticesText.group];

export function ShortcutsDialog() {
  const [hasSingleKeys, setSingleKeys] = usePreference("singleKeys");
  const groups = Map.groupBy(useShownShortcuts().toSorted(byPlace), ({ group }) => group);
  return (
    <ShortcutSheet
      isOpen={useAreShortcutsOpen()}
      onClose={closeShortcuts}
      groups={[...groups].map(([title, shortcuts]) => ({
        title,
        rows: shortcuts.map((shortcut) => ({
          id: shortcut.id,
          label: shortcut.label,
          keys: shortcut.keys,
          isOff: !hasSingleKeys && isSingleKey(shortcut),
        })),
      }))}
      hasSingleKeys={hasSingleKeys}
      onSingleKeys={setSingleKeys}
    />
  );
}

/** Those of the current page come first. */
function byPlace(one: Shortcut, other: Shortcut): number {
  return EVERYWHERE.indexOf(one.group) - EVERYWHERE.indexOf(other.group);
}
