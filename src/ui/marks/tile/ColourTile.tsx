import { classNames } from "#src/ui/class-names.ts";
import { RemoteIcon } from "#src/ui/remote-icons/RemoteIcon.tsx";
import { initialsOf } from "../initials.ts";
import colours from "../label-colours.module.css";
import type { LabelColour } from "../label-colours.ts";
import styles from "./ColourTile.module.css";

type ColourTileProps = {
  name: string;
  colour: LabelColour;
  /** An icon name; defaults to the first letter. */
  icon?: string | null | undefined;
};

/** A coloured tile for something like a project, with its name next to it. */
export function ColourTile({ name, colour, icon }: ColourTileProps) {
  return (
    <span className={classNames(styles.tile, colours[colour])} aria-hidden="true">
      {icon ? <RemoteIcon name={icon} size="sm" /> : Array.from(initialsOf(name))[0]}
    </span>
  );
}
