import { type KeyboardEvent, useRef } from "react";

/** Letters belong to one word as long as no longer pause lies between them. */
const WORD_MS = 1000;

/** What was typed in a list so far. */
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
