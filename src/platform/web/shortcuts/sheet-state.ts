import { openState } from "#src/platform/web/state/open-state.ts";

export const {
  open: openShortcuts,
  close: closeShortcuts,
  useIsOpen: useAreShortcutsOpen,
} = openState();
