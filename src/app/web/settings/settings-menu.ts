import { useReachablePages } from "#src/app/web/palette/use-reachable-pages.ts";
import { settingsGroups } from "./settings-groups.rules.ts";

type ShownGroup = { caption: string; items: readonly { href: string; label: string }[] };

/** What this person may set: pages without a screen or above their role are left out. */
export function useSettingsMenu(): readonly ShownGroup[] {
  const reachable = useReachablePages();
  return settingsGroups
    .map(({ caption, items }) => ({
      caption,
      items: items.flatMap(({ page, label }) => {
        const found = reachable.find(({ id }) => id === page);
        return found ? [{ href: found.href, label: label ?? found.title }] : [];
      }),
    }))
    .filter(({ items }) => items.length > 0);
}
