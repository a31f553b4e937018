import { openState } from "#src/platform/web/state/open-state.ts";

export const { open: openNewMail, close: closeNewMail, useIsOpen: useIsNewMailOpen } = openState();
