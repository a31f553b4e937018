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
  /** More about it than its group says, such as the time it computed. */
  detail?: string;
  icon?: ComponentType<SVGProps<SVGSVGElement>>;
  /** Its keyboard shortcut, shown in the list. */
  shortcut?: Shortcut;
  /**
   * Those of many are listed for a typed text only. A result is a thing to open: a few are listed
   * below the actions, under their own heading.
   */
  kind?: "searched" | "result";
  run: () => void;
};
