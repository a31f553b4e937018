import { useEffect, useEffectEvent, useRef, useState } from "react";
import { searchShortcut } from "#src/platform/web/shortcuts/place.shortcuts.ts";
import { useShortcut } from "#src/platform/web/shortcuts/use-shortcut.ts";

const DEBOUNCE_MS = 250;
const MAX_LETTERS = 200;

/**
 * The search field of a list page: its shortcut focuses it, and the debounced text goes into the
 * URL. Navigating back updates the field as well.
 */
export function useTypedSearch(inAddress: string, put: (text: string) => void) {
  const field = useRef<{ focus: () => void }>(null);
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [sent, setSent] = useState(inAddress);

  if (seen !== inAddress) {
    setSeen(inAddress);
    if (inAddress !== sent) setTyped(inAddress);
  }

  const send = useEffectEvent((text: string) => {
    setSent(text);
    if (text !== inAddress) put(text);
  });
  useEffect(() => {
    const timer = window.setTimeout(() => send(typed.trim()), DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);
  useShortcut(searchShortcut, () => field.current?.focus());

  return {
    name: "search",
    hintKey: searchShortcut.keys,
    value: typed,
    onChange: (text: string) => setTyped(text.slice(0, MAX_LETTERS)),
    inputRef(element: { focus: () => void } | null) {
      field.current = element;
    },
  };
}
