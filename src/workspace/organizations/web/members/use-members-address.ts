import { useNavigate, useSearch } from "@tanstack/react-router";
import type { MembersSearch } from "./members-search.ts";

const MEMBERS = "/signed-in/app-shell/page/settings/settings/org/members";

/** The current filter, and a function to change it. Defaults are left out. */
export function useMembersAddress() {
  const search = useSearch({ from: MEMBERS });
  const navigate = useNavigate();

  function goTo({ tab, page, search: text, role }: MembersSearch, how?: { isInPassing: boolean }) {
    void navigate({
      to: "/settings/org/members",
      search: {
        ...(tab ? { tab } : {}),
        ...(page && page > 1 ? { page } : {}),
        ...(text ? { search: text } : {}),
        ...(role ? { role } : {}),
      },
      replace: how?.isInPassing ?? false,
      resetScroll: false,
    });
  }

  return { search, goTo };
}
