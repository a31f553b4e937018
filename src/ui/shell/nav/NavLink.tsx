import { createLink } from "@tanstack/react-router";
import type { AnchorHTMLAttributes, Ref } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { type Glyph, Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { Badge } from "#src/ui/marks/Badge.tsx";
import { mergeHandlers } from "#src/ui/merge-handlers.ts";
import { useTooltip } from "#src/ui/overlays/tooltip/use-tooltip.tsx";
import { useFrame } from "../frame/frame-context.ts";
import row from "./nav-row.module.css";

export type NavMark = {
  /** A count, or "!" for a problem. */
  shows: string;
  /** The accessible text: "12 need a reply". */
  says: string;
  /** Counts are visible in a collapsed sidebar too; alerts are prominent. */
  tone?: "waiting" | "alert";
};

type NavAnchorProps = {
  label: string;
  icon?: Glyph | undefined;
  mark?: NavMark | undefined;
  /** A child item; hidden in a collapsed sidebar. */
  isNested?: boolean | undefined;
} & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "children"> & { ref?: Ref<HTMLAnchorElement> };

/** A navigation link. The current one is marked. */
export const NavLink = createLink(NavAnchor);

function NavAnchor(props: NavAnchorProps) {
  const { label, icon, mark, isNested, className: _, ...anchor } = props;
  const { isFolded } = useFrame();
  const words = { text: label, detail: mark?.says, placement: "end" } as const;
  const { listeners, bubble } = useTooltip(isFolded ? words : undefined);
  if (isFolded && isNested) return null;
  return (
    <>
      <a
        {...mergeHandlers(anchor, listeners)}
        className={classNames(row.row, isNested && row.nested, isFolded && row.folded)}
      >
        {icon ? <Icon of={icon} size="sm" /> : null}
        {isFolded ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          <span className={row.label}>{label}</span>
        )}
        {mark ? <Mark mark={mark} isDot={isFolded} /> : null}
      </a>
      {bubble}
    </>
  );
}

/** On an icon there is only room for a dot, coloured by urgency. */
function Mark({ mark, isDot }: { mark: NavMark; isDot: boolean }) {
  const { shows, says, tone } = mark;
  if (!isDot) {
    return <Badge value={shows} label={says} kind={tone === "alert" ? "danger" : "plain"} />;
  }
  return (
    <>
      {tone ? <span className={classNames(row.dot, tone === "alert" && row.urgent)} /> : null}
      <VisuallyHidden>{says}</VisuallyHidden>
    </>
  );
}
