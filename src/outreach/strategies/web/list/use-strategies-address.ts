import { useNavigate, useSearch } from "@tanstack/react-router";
import type { StrategiesView } from "#src/outreach/strategies/web/strategies-query.ts";

const STRATEGIES = "/signed-in/app-shell/page/projects/$projectId/strategies";

/** The current filter, and a function to change it. Defaults are left out. */
export function useStrategiesAddress(projectId: string) {
  const { product, page = 1, tab } = useSearch({ from: STRATEGIES });
  const navigate = useNavigate();
  const view: StrategiesView = {
    projectId,
    productId: product,
    page,
    isArchived: tab === "archived",
  };

  function goTo(to: StrategiesView) {
    void navigate({
      to: "/projects/$projectId/strategies",
      params: { projectId },
      search: {
        ...(to.productId === undefined ? {} : { product: to.productId }),
        ...(to.page > 1 ? { page: to.page } : {}),
        ...(to.isArchived ? { tab: "archived" as const } : {}),
      },
      resetScroll: false,
    });
  }

  return { view, goTo };
}
