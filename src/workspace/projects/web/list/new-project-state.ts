import { openState } from "#src/platform/web/state/open-state.ts";

/** Whether the list of projects asks for a new name; any page may lead there with it open. */
export const {
  open: openNewProject,
  close: closeNewProject,
  useIsOpen: useIsNewProjectOpen,
} = openState();
