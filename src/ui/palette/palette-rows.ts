import type { ReactNode } from "react";
import type { Glyph } from "#src/ui/icons/Icon.tsx";

export type PaletteRow = {
  id: string;
  label: string;
  /** Where it belongs, said at its end. */
  detail?: string | undefined;
  /** From its text, below its name, with the words that it was found by. */
  passage?: string | undefined;
  words?: readonly string[] | undefined;
  icon?: Glyph | undefined;
  /** Instead of an icon. */
  mark?: ReactNode;
  /** Keys that do the same, such as "g p". */
  shortcut?: string | undefined;
};

/** Without a title the rows stand there as they are: what fits best comes first. */
export type PaletteSection = { id: string; title?: string; rows: readonly PaletteRow[] };

/** What fits to what was typed. */
export type PaletteOffer = { query: string; sections: readonly PaletteSection[] };
