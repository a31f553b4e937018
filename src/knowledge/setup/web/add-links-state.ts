import { openState } from "#src/platform/web/state/open-state.ts";

/** Whether the add-links dialog of a list is open; any page of the project can open it. */
export const {
  open: openAddLinks,
  close: closeAddLinks,
  useIsOpen: useIsAddLinksOpen,
} = openState();
