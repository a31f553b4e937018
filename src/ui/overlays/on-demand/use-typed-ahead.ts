import { useEffectEvent, useLayoutEffect } from "react";

type TypedAhead = {
  /** What has the field was opened and is on its way. */
  isWaiting: boolean;
  text: string;
  onText: (text: string) => void;
  /** Escape, or focus that goes on. Without it these keep what they do on the page. */
  onLeave?: () => void;
};

/**
 * Letters typed before there is a field for them, so that no one has to wait with typing and no
 * letter runs a shortcut of the page.
 */
export function useTypedAhead({ isWaiting, text, onText, onLeave }: TypedAhead): void {
  const begin = useEffectEvent(() => onText(""));
  const leave = useEffectEvent(() => onLeave?.());
  const take = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    // A key that is held has opened the field and is no letter for it.
    if (event.repeat) return;
    if (key === "Backspace") onText(text.slice(0, -1));
    else if (key.length === 1) onText(text + key);
    else if (key === "Escape" && onLeave) onLeave();
    // What is listed later is not yet what was typed, so nothing is chosen from it.
    else if (!/^(Enter|Arrow(Up|Down))$/.test(key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  // As soon as the field is there the letters are its own; an effect after the frame would take
  // some, and would hold the focus that the field takes for leaving.
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
