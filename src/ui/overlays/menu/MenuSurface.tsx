import { useEffect, useEffectEvent } from "react";
import { MenuTrigger, Pressable } from "react-aria-components";
import {
  FloatingSurface,
  type FloatingSurfaceProps,
} from "#src/ui/overlays/floating/FloatingSurface.tsx";
import { MenuList } from "./MenuList.tsx";
import type { MenuEntries } from "./menu-items.ts";
import { replayKeys } from "./replay-keys.ts";

type MenuSurfaceProps = Pick<FloatingSurfaceProps, "placement" | "anchor" | "point"> & {
  entries: MenuEntries;
  id?: string | undefined;
  /** The name of the menu, or the id of the button that has it. */
  name: { text: string } | { id: string };
  /** The item that gets focus; else it is the menu itself. */
  startAt?: "first" | "last" | undefined;
  /** Pressed while this was on its way. */
  keysAhead?: readonly string[];
  isOpen: boolean;
  onClose: () => void;
};

/** A menu that is open, apart from what opens it. */
export function MenuSurface(props: MenuSurfaceProps) {
  const { entries, id, name, startAt, keysAhead, isOpen, onClose, ...place } = props;
  const catchUp = useEffectEvent(() => void replayKeys(keysAhead ?? []));
  useEffect(() => catchUp(), []);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={(isStillOpen) => isStillOpen || onClose()}>
      {/* Nobody meets this button. The library wants one, and it can give the menu its name. */}
      <Pressable>
        <button type="button" tabIndex={-1} hidden>
          {"text" in name ? name.text : null}
        </button>
      </Pressable>
      <FloatingSurface {...place}>
        <MenuList
          entries={entries}
          id={id}
          startAt={startAt}
          labelledBy={"id" in name ? name.id : undefined}
        />
      </FloatingSurface>
    </MenuTrigger>
  );
}
