import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/**
 * A view on top of a page that is part of the URL, so that Back closes it and stays on the page.
 */
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
    /**
     * Goes back to where it was opened. If the page was opened at this URL, removes the parameter
     * instead.
     */
    close() {
      // Navigating back is asynchronous, and a second step would leave the page.
      if (isLeaving.current) return;
      isLeaving.current = true;
      if (router.state.location.state.isViewOpened) router.history.back();
      else show(undefined, true);
    },
  };
}
