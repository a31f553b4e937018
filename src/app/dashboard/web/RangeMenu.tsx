import { useNavigate, useSearch } from "@tanstack/react-router";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import { dashboardText } from "./dashboard.text.ts";
import { RANGES, type Range, rangeIn, searchFor } from "./dashboard-search.ts";

const DASHBOARD = "/signed-in/app-shell/page/projects/$projectId/dashboard";

/** How many days are looked at. It stands in the address. */
export function useRange(): Range {
  return rangeIn(useSearch({ from: DASHBOARD }));
}

export function RangeMenu() {
  const days = useRange();
  const navigate = useNavigate({ from: "/projects/$projectId/dashboard" });
  return (
    <MenuButton
      label={dashboardText.lastDays(days)}
      about={dashboardText.range}
      size="sm"
      placement="bottom end"
      items={RANGES.map((range) => ({
        id: String(range),
        label: dashboardText.lastDays(range),
        isSelected: range === days,
        onPress: () => void navigate({ search: searchFor(range), resetScroll: false }),
      }))}
    />
  );
}
