import { openState } from "#src/platform/web/state/open-state.ts";

export const { open: openPalette, close: closePalette, useIsOpen: useIsPaletteOpen } = openState();
