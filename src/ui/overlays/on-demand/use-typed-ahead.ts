import { useEffectEvent, useLayoutEffect } from "react";

type TypedAhead = {
  /** The part with the field is loading. */
  isWaiting: boolean;
  text: string;
  onText: (text: string) => void;
  /** Escape or blur. By default these keep their page behaviour. */
  onLeave?: () => void;
};

/**
 * Buffers letters typed before the field has loaded, so that nothing is lost or triggers a
 * shortcut.
 */
export function useTypedAhead({ isWaiting, text, onText, onLeave }: TypedAhead): void {
  const begin = useEffectEvent(() => onText(""));
  const leave = useEffectEvent(() => onLeave?.());
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    // A held key that opened the field is not input for it.
    if (event.repeat) return;
    if (key === "Backspace") onText(text.slice(0, -1));
    else if (key.length === 1) onText(text + key);
    else if (key === "Escape" && onLeave) onLeave();
    // Options listed later do not match the typed text yet, so none is picked.
    else if (!/^(Enter|Arrow(Up|Down))$/.test(key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  // A layout effect: once the field exists it handles letters itself; a later effect would take
  // some of them, and mistake focusing the field for leaving.
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    begin();
    const end = new AbortController();
    const options = { capture: true, signal: end.signal };
    window.addEventListener("keydown", (event) => take(event), options);
    window.addEventListener("focusout", () => leave(), options);
    return () => end.abort();
  }, [isWaiting]);
}
