import type { ReactNode } from "react";
import type { Glyph } from "#src/ui/icons/Icon.tsx";

export type PlaceRow = {
  id: string;
  label: string;
  icon?: Glyph | undefined;
  /** Replaces the icon. */
  mark?: ReactNode;
  /** A secondary label at its end. */
  detail?: string | undefined;
  /** The current one. */
  isHere?: boolean | undefined;
};

export type PlaceSection = { id: string; title?: string | undefined; rows: readonly PlaceRow[] };

/** The search text and its results. */
export type PlaceSearch = {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  sections: readonly PlaceSection[];
  /** A message besides the rows: no results, or an error. */
  says?: string | undefined;
  /** If a retry may help. */
  onRetry?: (() => void) | undefined;
  /** More is loading. */
  isBusy?: boolean | undefined;
  onChoose: (id: string) => void;
};
