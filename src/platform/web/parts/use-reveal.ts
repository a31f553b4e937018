import { useRef, useState } from "react";

/** A form behind a button; when it closes, focus returns to the button. */
export function useReveal(isOpenAtFirst: () => boolean = () => false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const opener = useRef<HTMLButtonElement>(null);
  return {
    isOpen,
    opener,
    open: () => setOpen(true),
    close() {
      setOpen(false);
      // The button exists only after the next render.
      requestAnimationFrame(() => opener.current?.focus());
    },
  };
}
