import { openState } from "#src/platform/web/open-state.ts";

export const {
  open: openShortcuts,
  close: closeShortcuts,
  useIsOpen: useAreShortcutsOpen,
} = openState();
