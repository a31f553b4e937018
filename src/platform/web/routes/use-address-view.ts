import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** What lies over a page and stands in its address, so that Back closes it and stays on the page. */
export function useAddressView(name: "history") {
  const router = useRouter();
  const navigate = useNavigate();
  const { view } = useSearch({ strict: false });
  const isOpen = view === name;
  const isLeaving = useRef(false);
  useEffect(() => {
    if (isOpen) isLeaving.current = false;
  }, [isOpen]);

  function show(next: "history" | undefined, replace: boolean): void {
    void navigate({
      to: ".",
      search: (search) => ({ ...search, view: next }),
      state: next ? { isViewOpened: true } : {},
      replace,
      resetScroll: false,
    });
  }

  return {
    isOpen,
    open: () => show(name, false),
    /** Goes back to where it was opened. An address that opened it itself loses the view. */
    close() {
      // Going back takes a moment, and a second step would leave the page.
      if (isLeaving.current) return;
      isLeaving.current = true;
      if (router.state.location.state.isViewOpened) router.history.back();
      else show(undefined, true);
    },
  };
}
