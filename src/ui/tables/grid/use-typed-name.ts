import { useRef } from "react";

const PAUSE_MS = 1000;

/** Letters typed one after another, until someone pauses: they lead to the row that begins so. */
export function useTypedName(): (event: { key: string; timeStamp: number }) => string | undefined {
  const typed = useRef({ text: "", at: 0 });
  return ({ key, timeStamp }) => {
    const before = timeStamp - typed.current.at < PAUSE_MS ? typed.current.text : "";
    if ([...key].length !== 1 || (key === " " && !before)) return;
    typed.current = { text: before + key, at: timeStamp };
    return typed.current.text;
  };
}

const collator = new Intl.Collator("en", { usage: "search", sensitivity: "base" });

export function beginsWith(name: string, text: string): boolean {
  return collator.compare(name.slice(0, text.length), text) === 0;
}
