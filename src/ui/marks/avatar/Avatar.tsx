import { classNames } from "#src/ui/class-names.ts";
import { initialsOf } from "../initials.ts";
import colours from "../label-colours.module.css";
import { colourOf } from "../label-colours.ts";
import styles from "./Avatar.module.css";

export const AVATAR_SIZES = ["sm", "md", "lg", "xl"] as const;

type AvatarProps = {
  /** Determines the colour, which therefore survives renaming. */
  id: string;
  name: string;
  size?: (typeof AVATAR_SIZES)[number];
  /** The name is next to it and need not be announced twice. */
  isDecoration?: boolean;
};

/** A person's initials. */
export function Avatar({ id, name, size = "md", isDecoration }: AvatarProps) {
  const initials = initialsOf(name);
  const label = isDecoration ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <span className={classNames(styles.avatar, styles[size], colours[colourOf(id)])} {...label}>
      {size === "sm" ? Array.from(initials)[0] : initials}
    </span>
  );
}
