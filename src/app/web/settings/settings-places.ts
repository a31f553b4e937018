import { type ReachablePage, useReachablePages } from "#src/app/web/palette/use-reachable-pages.ts";
import { settingsText } from "./settings.text.ts";

/** A page of the table; below a caption that says it already, it may have a shorter name. */
type Place = { page: ReachablePage["id"]; label?: string };

type Group = { caption: string; places: readonly Place[] };

const GROUPS: readonly Group[] = [
  { caption: settingsText.you, places: [{ page: "personal" }, { page: "security" }] },
  {
    caption: settingsText.organization,
    places: [{ page: "organization", label: settingsText.general }, { page: "members" }],
  },
];

type ShownGroup = { caption: string; places: readonly { href: string; label: string }[] };

/** What this person may set: pages without a screen or above their role are left out. */
export function useSettingsPlaces(): readonly ShownGroup[] {
  const reachable = useReachablePages();
  return GROUPS.map(({ caption, places }) => ({
    caption,
    places: places.flatMap(({ page, label }) => {
      const found = reachable.find(({ id }) => id === page);
      return found ? [{ href: found.href, label: label ?? found.title }] : [];
    }),
  })).filter(({ places }) => places.length > 0);
}
