import type { ComponentProps, MouseEvent } from "react";
import { focusStart } from "#src/ui/overlays/list/list-focus.ts";
import { useListKeys } from "#src/ui/overlays/list/use-list-keys.ts";
import { useListPointer } from "#src/ui/overlays/list/use-list-pointer.ts";
import { OptionList } from "./OptionList.tsx";

type ChosenListProps = Omit<ComponentProps<typeof OptionList>, "listeners"> & {
  /** Closes it, with focus where it came from. */
  leave: () => void;
};

/** A list of options that has focus itself: arrows and letters move in it, as in a menu. */
export function ChosenList({ leave, onChoose, ...list }: ChosenListProps) {
  const onKeyDown = useListKeys({ leave });
  const pointer = useListPointer();
  return (
    <OptionList
      {...list}
      listeners={{ ...pointer, onKeyDown, onMouseDown: keepFocus }}
      onChoose={(option) => {
        leave();
        onChoose(option);
      }}
    />
  );
}

/** A list that opens begins at what is chosen. */
export function focusChosen(layer: HTMLElement): void {
  const list = layer.querySelector<HTMLElement>("[role=listbox]");
  if (list) focusStart(list, "first");
}

/** Focus stays where it is until something is chosen. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
