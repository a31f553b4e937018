import { useNavigate, useSearch } from "@tanstack/react-router";
import type { PeopleSearch } from "./people-search.ts";

const PEOPLE = "/signed-in/app-shell/page/people";

export type PeopleAddress = ReturnType<typeof usePeopleAddress>;

/** The current filter, and a function to change it. */
export function usePeopleAddress() {
  const search = useSearch({ from: PEOPLE });
  const navigate = useNavigate();

  function goTo(to: PeopleSearch, how?: { isInPassing: boolean }): void {
    const named = Object.entries(to).filter(([, value]) => value !== undefined && value !== "");
    void navigate({
      to: "/people",
      search: Object.fromEntries(named),
      replace: how?.isInPassing ?? false,
      resetScroll: false,
    });
  }

  return {
    search,
    goTo,
    /** Omitted values stay. */
    change: (to: PeopleSearch, how?: { isInPassing: boolean }) => goTo({ ...search, ...to }, how),
  };
}
