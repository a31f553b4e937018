import { type KeyboardEvent, useRef } from "react";

/** The maximum pause between letters of one word. */
const WORD_MS = 1000;

/** The typed prefix. */
export function useTypeahead() {
  const typed = useRef({ letters: "", until: 0 });

  function isTyping({ timeStamp }: KeyboardEvent): boolean {
    return typed.current.letters !== "" && timeStamp < typed.current.until;
  }

  function type(event: KeyboardEvent): string {
    const letters = (isTyping(event) ? typed.current.letters : "") + event.key;
    typed.current = { letters, until: event.timeStamp + WORD_MS };
    return letters;
  }

  return { isTyping, type };
}
