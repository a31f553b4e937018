import { useRef, useState } from "react";

/** A form behind a button; when it closes, focus goes back to that button. */
export function useReveal(isOpenAtFirst: () => boolean = () => false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    opener,
    open: () => setOpen(true),
    close() {
      setOpen(false);
      // The button is back only with the next drawing.
      requestAnimationFrame(() => opener.current?.focus());
    },
  };
}
