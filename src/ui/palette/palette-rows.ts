import type { ReactNode } from "react";
import type { Glyph } from "#src/ui/icons/Icon.tsx";

export type PaletteRow = {
  id: string;
  label: string;
  /** Its group, shown at the end. */
  detail?: string | undefined;
  /** The matching passage of its text, with highlights. */
  passage?: string | undefined;
  words?: readonly string[] | undefined;
  icon?: Glyph | undefined;
  /** Replaces the icon. */
  mark?: ReactNode;
  /** The equivalent shortcut, such as "g p". */
  shortcut?: string | undefined;
};

/** Without a title rows are ungrouped: best matches first. */
export type PaletteSection = { id: string; title?: string; rows: readonly PaletteRow[] };

/** The matching rows. */
export type PaletteOffer = { query: string; sections: readonly PaletteSection[] };
