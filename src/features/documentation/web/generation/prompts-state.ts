import { openState } from "#src/platform/web/state/open-state.ts";

/** Whether prompts stand beside generated pages: it stays when another page is opened. */
export const { open: openPrompts, close: closePrompts, useIsOpen: useArePromptsOpen } = openState();
