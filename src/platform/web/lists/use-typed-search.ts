import { useEffect, useEffectEvent, useState } from "react";

const QUIET_TYPING_MS = 250;

/**
 * What is typed into a search, which reaches the address when the typing pauses. Going back in the
 * history changes the field as well.
 */
export function useTypedSearch(inAddress: string, put: (text: string) => void) {
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
    const timer = window.setTimeout(() => send(typed.trim()), QUIET_TYPING_MS);
    return () => window.clearTimeout(timer);
  }, [typed]);

  return { typed, setTyped };
}
