import { openState } from "#src/platform/web/state/open-state.ts";

/** Whether a list asks for links; any page of the project may lead there with it open. */
export const {
  open: openAddLinks,
  close: closeAddLinks,
  useIsOpen: useIsAddLinksOpen,
} = openState();
