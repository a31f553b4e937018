import { openState } from "#src/platform/web/state/open-state.ts";

/** Whether the members' page asks who to invite; any page may lead there with the question open. */
export const { open: openInvite, close: closeInvite, useIsOpen: useIsInviteOpen } = openState();
