import { ChevronDown } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Button, TooltipTrigger } from "react-aria-components";
import { classNames } from "#src/ui/class-names.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { onDemand } from "#src/ui/overlays/on-demand/on-demand.ts";
import { TooltipBubble } from "#src/ui/overlays/tooltip/TooltipBubble.tsx";
import { TOOLTIP_DELAYS } from "#src/ui/overlays/tooltip/tooltip-delays.ts";
import { useFrame } from "../../frame/frame-context.ts";
import row from "../nav-row.module.css";
import type { PlaceSearch } from "./place-search.ts";

const surface = onDemand(() => import("./SwitcherSurface.tsx"));

type SearchSwitcherProps = {
  /** What can be switched. */
  kind: string;
  /** The one that is active. */
  name: string;
  mark: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  search: PlaceSearch;
};

/** Names where one is, and finds another such place among many. */
export function SearchSwitcher(props: SearchSwitcherProps) {
  const { kind, name, mark, isOpen, onOpenChange, search } = props;
  const { isFolded } = useFrame();
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => onOpenChange(false);
  const part = surface.useOnceOpen(isOpen, close);
  return (
    <>
      <TooltipTrigger {...TOOLTIP_DELAYS} isDisabled={!isFolded}>
        <Button
          ref={anchor}
          className={classNames(row.row, row.strong, isFolded && row.folded)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onHoverStart={surface.fetch}
          onFocus={surface.fetch}
          onPress={() => onOpenChange(true)}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown") onOpenChange(true);
            else event.continuePropagation();
          }}
        >
          {mark}
          <VisuallyHidden>{`${kind} `}</VisuallyHidden>
          {isFolded ? (
            <VisuallyHidden>{name}</VisuallyHidden>
          ) : (
            <span className={row.label}>
              <bdi>{name}</bdi>
            </span>
          )}
          {isFolded ? null : (
            <span className={row.end}>
              <Icon of={ChevronDown} size="sm" />
            </span>
          )}
        </Button>
        <TooltipBubble text={name} placement="end" />
      </TooltipTrigger>
      {part ? (
        <part.SwitcherSurface
          {...search}
          anchor={anchor}
          placement={isFolded ? "end top" : "bottom start"}
          isOpen={isOpen}
          onClose={close}
        />
      ) : null}
    </>
  );
}
