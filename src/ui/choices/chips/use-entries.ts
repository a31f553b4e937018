import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from "react";
import { choicesText } from "../choices.text.ts";
import type { ListOption } from "../list/list-options.ts";
import { hasSeparator, splitEntries, withNew } from "./split-entries.ts";

type EntriesOptions = {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  options: readonly ListOption[];
  allowsCustom: boolean;
  validate: ((entry: string) => string | undefined) | undefined;
  /** Splits a text into entries, also at spaces. */
  splitText: ((text: string) => readonly string[]) | undefined;
  /** Whether an entry is complete, so that a space ends it. */
  isWhole: ((entry: string) => boolean) | undefined;
  onSearch: ((typed: string) => void) | undefined;
};

/** The delay of validation messages while typing. */
const DEBOUNCE_MS = 500;

/** The entries of a chip field: typing, pasting, selecting and removing. */
export function useEntries(given: EntriesOptions) {
  const { value, onChange, allowsCustom, validate, splitText } = given;
  const [text, setText] = useTyped(given.onSearch);
  const [announcement, announce] = useState("");
  const isAtRest = useIsAtRest(text);
  const split = splitText ?? splitEntries;
  const isWhole = (entry: string) => given.isWhole?.(entry) === true;

  const entriesFor = (entry: string) => entriesOf(entry, given);

  /** Text that is neither an option nor allowed stays in the field. */
  function add(entries: readonly string[]) {
    setText(entries.filter((entry) => entriesFor(entry).length === 0).join(", "));
    addTo(entries.flatMap(entriesFor));
  }

  function addTo(entries: readonly string[]) {
    const next = withNew(value, entries);
    if (next.length === value.length) return;
    announce(choicesText.added(next.length - value.length));
    onChange(next);
  }

  function remove(gone: ReadonlySet<string>) {
    announce(choicesText.removed(gone.size));
    onChange(value.filter((entry) => !gone.has(entry)));
  }

  /** Includes a pending valid entry, so that it is not lost. */
  function removeWrong() {
    const all = withNew(value, allowsCustom ? split(text) : []);
    const kept = all.filter((entry) => !validate?.(entry));
    setText("");
    announce(choicesText.removed(all.length - kept.length));
    onChange(kept);
    return kept.length;
  }

  /** Selecting again removes it. */
  function choose({ value: entry }: ListOption) {
    setText("");
    if (value.includes(entry)) remove(new Set([entry]));
    else addTo([entry]);
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || event.nativeEvent.isComposing) return;
    if (event.key === "Backspace" && text === "" && value.length > 0) {
      event.preventDefault();
      remove(new Set(value.slice(-1)));
      return;
    }
    const isAtOption = input.getAttribute("aria-activedescendant") !== null;
    const isEnd =
      [",", ";"].includes(event.key) ||
      (event.key === "Enter" && !isAtOption) ||
      (event.key === " " && isWhole(text.trim()));
    if (!isEnd || text.trim() === "") return;
    // Enter would otherwise submit the form with a half-typed entry.
    event.preventDefault();
    event.stopPropagation();
    add(split(text));
  }

  function paste(event: ClipboardEvent<HTMLElement>) {
    const pasted = event.clipboardData.getData("text/plain");
    const all = text + pasted;
    const isList = hasSeparator(pasted) || split(all).length > 1 || isWhole(all.trim());
    if (!isList) return;
    event.preventDefault();
    add(split(all));
  }

  /** Blur adds a pending entry if valid. */
  function leave() {
    if (allowsCustom) add(split(text));
    else setText("");
  }

  /** The first invalid entry in the typed text, after a pause. */
  const wrong =
    allowsCustom && isAtRest ? split(text).find((entry) => validate?.(entry)) : undefined;

  return { text, setText, wrong, announcement, remove, removeWrong, choose, press, paste, leave };
}

function entriesOf(entry: string, { options, allowsCustom }: EntriesOptions): readonly string[] {
  const wanted = entry.toLocaleLowerCase();
  const option = options.find(({ label }) => label.toLocaleLowerCase() === wanted);
  if (option) return [option.value];
  return allowsCustom ? [entry] : [];
}

function useTyped(onChange: ((typed: string) => void) | undefined) {
  const [text, setText] = useState("");
  const change = (typed: string) => {
    setText(typed);
    onChange?.(typed);
  };
  return [text, change] as const;
}

function useIsAtRest(text: string): boolean {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested === text;
}
