import { openState } from "#src/platform/web/open-state.ts";

export const { open: openPalette, close: closePalette, useIsOpen: useIsPaletteOpen } = openState();
