import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Button.module.css";
import { type ButtonLook, buttonClass, iconSizeOf } from "./button-look.ts";

type AnchorProps = ButtonLook &
  AnchorHTMLAttributes<HTMLAnchorElement> & {
    icon?: Glyph | undefined;
    ref?: Ref<HTMLAnchorElement>;
  };

/** A link styled as a button. */
export const LinkButton = createLink(Anchor);

function Anchor({ kind, size, isWide, icon, className: _, children, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} className={buttonClass({ kind, size, isWide })}>
      <span className={styles.content}>
        {icon ? <Icon of={icon} size={iconSizeOf({ size })} /> : null}
        {children}
      </span>
    </a>
  );
}
