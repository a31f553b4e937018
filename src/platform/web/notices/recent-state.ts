import { openState } from "#src/platform/web/state/open-state.ts";

export const {
  open: openRecentNotices,
  close: closeRecentNotices,
  useIsOpen: useAreRecentNoticesOpen,
} = openState();
