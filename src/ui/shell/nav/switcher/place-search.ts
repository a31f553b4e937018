import type { ReactNode } from "react";
import type { Glyph } from "#src/ui/icons/Icon.tsx";

export type PlaceRow = {
  id: string;
  label: string;
  icon?: Glyph | undefined;
  /** Instead of an icon. */
  mark?: ReactNode;
  /** A quieter word at its end. */
  detail?: string | undefined;
  /** The one where one is. */
  isHere?: boolean | undefined;
};

export type PlaceSection = { id: string; title?: string | undefined; rows: readonly PlaceRow[] };

/** What is looked for, and what was found. */
export type PlaceSearch = {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  sections: readonly PlaceSection[];
  /** In words what there is besides the rows: that nothing fits, or that it could not be asked. */
  says?: string | undefined;
  /** Where asking again may help. */
  onRetry?: (() => void) | undefined;
  /** More is on its way. */
  isBusy?: boolean | undefined;
  onChoose: (id: string) => void;
};
