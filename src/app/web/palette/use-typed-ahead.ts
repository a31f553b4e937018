import { useLayoutEffect, useState } from "react";

/** Letters typed before there is a field for them, so that no one has to wait with typing. */
export function useTypedAhead(isWaiting: boolean): string {
  const [typed, setTyped] = useState("");
  // As soon as the field is there the letters are its own; an effect after the frame would take some.
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    setTyped("");
    const take = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (event.key === "Backspace") setTyped((text) => text.slice(0, -1));
      else if (event.key.length === 1) setTyped((text) => text + event.key);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    window.addEventListener("keydown", take, { capture: true });
    return () => window.removeEventListener("keydown", take, { capture: true });
  }, [isWaiting]);
  return typed;
}
