import { FileText } from "lucide-react";
import { PAGE_ICONS } from "#src/app/web/palette/page-icons.ts";
import { type ReachablePage, useReachablePages } from "#src/app/web/palette/use-reachable-pages.ts";
import type { Glyph } from "#src/ui/icons/Icon.tsx";
import { shellText } from "./shell.text.ts";

type Place = {
  page: ReachablePage["id"];
  /** Stands below another one and has no icon of its own. */
  isNested?: true;
  /** Pages below it are places of their own. */
  isExact?: true;
  /** Has its place in the bar of a phone, there perhaps with a shorter name. */
  isInBar?: true;
  short?: string;
};

const OUTSIDE: readonly Place[] = [{ page: "projects", isExact: true, isInBar: true }];

const INSIDE: readonly Place[] = [
  { page: "dashboard", isInBar: true },
  { page: "setup", isExact: true },
  { page: "business", isNested: true },
  { page: "competitors", isNested: true },
  { page: "insights", isNested: true },
  { page: "documentation", isInBar: true, short: shellText.docsShort },
  { page: "strategies", isInBar: true },
  { page: "inbox", isInBar: true },
  { page: "mailboxes" },
  { page: "projectSettings" },
];

export type ShownPlace = Place & ReachablePage & { icon: Glyph };

/** Where one can go from here: what has no screen yet or is not for this role is left out. */
export function usePlaces(): { outside: readonly ShownPlace[]; inside: readonly ShownPlace[] } {
  const reachable = useReachablePages();
  const shown = (places: readonly Place[]) =>
    places.flatMap((place) => {
      const page = reachable.find(({ id }) => id === place.page);
      return page ? [{ ...place, ...page, icon: PAGE_ICONS[page.id] ?? FileText }] : [];
    });
  return { outside: shown(OUTSIDE), inside: shown(INSIDE) };
}
