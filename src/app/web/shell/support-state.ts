import { openState } from "#src/platform/web/state/open-state.ts";

export const { open: openSupport, close: closeSupport, useIsOpen: useIsSupportOpen } = openState();
