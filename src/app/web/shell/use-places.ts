import { FileText } from "lucide-react";
import { type ReachablePage, useReachablePages } from "#src/app/web/palette/use-reachable-pages.ts";
import { INSIDE, OUTSIDE, places } from "#src/app/web/places.ts";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";

export type ShownPlace = NavItem & ReachablePage;

/** Where one can go from here: what has no screen yet or is not for this role is left out. */
export function usePlaces(): { outside: readonly ShownPlace[]; inside: readonly ShownPlace[] } {
  const reachable = useReachablePages();
  const shown = (ids: readonly ReachablePage["id"][]) =>
    ids.flatMap((id) => {
      const page = reachable.find((one) => one.id === id);
      return page ? [{ icon: FileText, ...places[id], ...page }] : [];
    });
  return { outside: shown(OUTSIDE), inside: shown(INSIDE) };
}
