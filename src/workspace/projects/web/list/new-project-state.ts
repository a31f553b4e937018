import { openState } from "#src/platform/web/state/open-state.ts";

/** Whether the dialog for a new project is open; any page can open it. */
export const {
  open: openNewProject,
  close: closeNewProject,
  useIsOpen: useIsNewProjectOpen,
} = openState();
