import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { focusQuietly } from "#src/ui/focus/focus-quietly.ts";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/VisuallyHidden.tsx";
import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import { mergeHandlers } from "#src/ui/merge-handlers.ts";
import { useTypedAhead } from "#src/ui/overlays/on-demand/use-typed-ahead.ts";
import { useTooltip } from "#src/ui/overlays/tooltip/use-tooltip.tsx";
import { useFrame } from "../../frame/frame-context.ts";
import row from "../nav-row.module.css";
import type { PlaceSearch } from "./place-search.ts";

const surface = lazyPart(() => import("./SwitcherSurface.tsx"), { isPreloaded: true });

type SearchSwitcherProps = {
  /** The switcher's name. */
  kind: string;
  /** The active one. */
  name: string;
  mark: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  search: PlaceSearch;
};

/** Shows the current place, and searches for another. */
export function SearchSwitcher(props: SearchSwitcherProps) {
  const { kind, name, mark, isOpen, onOpenChange, search } = props;
  const { isFolded } = useFrame();
  const anchor = useRef<HTMLButtonElement>(null);
  const close = () => onOpenChange(false);
  const part = surface.useWhen(isOpen, close);
  const { query: text, onQuery: onText } = search;
  useTypedAhead({ isWaiting: isOpen && !part, text, onText, onLeave: close });
  const { listeners, bubble } = useTooltip(isFolded ? { text: name, placement: "end" } : undefined);
  const opens = {
    onPointerEnter: surface.preload,
    onFocus: surface.preload,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      focusQuietly(currentTarget);
      onOpenChange(true);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      event.stopPropagation();
      onOpenChange(true);
    },
  };
  return (
    <>
      <button
        type="button"
        ref={anchor}
        {...mergeHandlers(listeners, opens)}
        className={classNames(row.row, row.strong, isFolded && row.folded)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
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
      </button>
      {bubble}
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
