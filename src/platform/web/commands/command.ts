import type { ComponentType, SVGProps } from "react";
import type { Shortcut } from "#src/platform/web/shortcuts/shortcut.ts";

/** Something a person can ask for by name. */
export type Command = {
  id: string;
  label: string;
  /** The heading it stands under. */
  group: string;
  /** Other words people may look for it by. */
  keywords?: string;
  icon?: ComponentType<SVGProps<SVGSVGElement>>;
  /** The keys that do the same, so that the list teaches them. */
  shortcut?: Shortcut;
  run: () => void;
};
