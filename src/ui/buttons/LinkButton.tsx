import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import { type ButtonLook, buttonClass } from "./button-look.ts";

type AnchorProps = ButtonLook &
  AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> };

/** Goes somewhere, and looks like a button because it is the next step. */
export const LinkButton = createLink(Anchor);

function Anchor({ kind, size, isWide, className: _, children, ...anchor }: AnchorProps) {
  return (
    <a {...anchor} className={buttonClass({ kind, size, isWide })}>
      {children}
    </a>
  );
}
