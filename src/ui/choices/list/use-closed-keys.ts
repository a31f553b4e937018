import type { KeyboardEvent } from "react";
import { findByLetters } from "#src/ui/overlays/list/list-steps.ts";
import { useTypeahead } from "#src/ui/overlays/list/use-typeahead.ts";
import type { ListOption } from "./list-options.ts";

/** The keys that choose in a select whose list is closed: letters, and the arrows along the line. */
export function useClosedKeys<Value extends string>(
  options: readonly ListOption<Value>[],
  chosen: ListOption<Value> | undefined,
  onChoose: (option: ListOption<Value>) => void,
) {
  const typeahead = useTypeahead();
  const enabled = options.filter((option) => !option.isDisabled);
  const at = chosen ? enabled.indexOf(chosen) : -1;

  function wanted(event: KeyboardEvent): ListOption<Value> | undefined {
    const { key } = event;
    if (key === "ArrowLeft") return enabled[Math.max(at - 1, 0)];
    if (key === "ArrowRight") return enabled[at + 1];
    if (key.length !== 1 || (key === " " && !typeahead.isTyping(event))) return undefined;
    event.preventDefault();
    const labels = enabled.map(({ label }) => label);
    return enabled[findByLetters(labels, at, typeahead.type(event))];
  }

  return (event: KeyboardEvent) => {
    const isCombination = event.ctrlKey || event.metaKey || event.altKey;
    if (isCombination || event.nativeEvent.isComposing) return;
    const option = wanted(event);
    if (option && option !== chosen) onChoose(option);
  };
}
