import type { ComponentType, SVGProps } from "react";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";

/** An action in the command palette. */
export type Command = {
  id: string;
  label: string;
  /** The heading it is listed under. */
  group: string;
  /** Other search terms for it. */
  keywords?: string;
  icon?: ComponentType<SVGProps<SVGSVGElement>>;
  /** Its keyboard shortcut, shown in the list. */
  shortcut?: Shortcut;
  run: () => void;
};
