import { openState } from "#src/platform/web/state/open-state.ts";

/** Whether the invite dialog of the members page is open; any page can open it. */
export const { open: openInvite, close: closeInvite, useIsOpen: useIsInviteOpen } = openState();
