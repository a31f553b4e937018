import { classNames } from "#src/ui/class-names.ts";
import { RemoteIcon } from "#src/ui/remote-icons/RemoteIcon.tsx";
import { initialsOf } from "../initials.ts";
import colours from "../label-colours.module.css";
import type { LabelColour } from "../label-colours.ts";
import styles from "./ColourTile.module.css";

type ColourTileProps = {
  name: string;
  colour: LabelColour;
  /** A name of the icon set; without one the first letter stands for the thing. */
  icon?: string | null | undefined;
};

/** A thing that has a colour, such as a project. Its name stands beside it. */
export function ColourTile({ name, colour, icon }: ColourTileProps) {
  return (
    <span className={classNames(styles.tile, colours[colour])} aria-hidden="true">
      {icon ? <RemoteIcon name={icon} size="sm" /> : Array.from(initialsOf(name))[0]}
    </span>
  );
}
