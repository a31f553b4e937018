import { type ClipboardEvent, type KeyboardEvent, useState } from "react";
import { choicesText } from "../choices.text.ts";
import { type ListOption, optionAt } from "../list/list-options.ts";
import { hasSeparator, splitEntries, withNew } from "./split-entries.ts";

type EntriesOptions = {
  value: readonly string[];
  onChange: (value: readonly string[]) => void;
  options: readonly ListOption[];
  allowsCustom: boolean;
};

/** The entries of a field with chips: typed, pasted, chosen and taken away again. */
export function useEntries({ value, onChange, options, allowsCustom }: EntriesOptions) {
  const [text, setText] = useState("");
  const [announcement, announce] = useState("");

  function entriesFor(entry: string): readonly string[] {
    const wanted = entry.toLocaleLowerCase();
    const option = options.find(({ label }) => label.toLocaleLowerCase() === wanted);
    if (option) return [option.value];
    return allowsCustom ? [entry] : [];
  }

  /** What is neither an option nor allowed stays in the field, so that nothing typed is lost. */
  function add(entries: readonly string[]) {
    const next = withNew(value, entries.flatMap(entriesFor));
    setText(entries.filter((entry) => entriesFor(entry).length === 0).join(", "));
    if (next.length === value.length) return;
    announce(choicesText.added(next.length - value.length));
    onChange(next);
  }

  function remove(gone: ReadonlySet<string>) {
    announce(choicesText.removed(gone.size));
    onChange(value.filter((entry) => !gone.has(entry)));
  }

  /** The list says which of its options are chosen; entries of another origin stay. */
  function choose(keys: readonly unknown[]) {
    const listed = keys.flatMap((key) => optionAt(options, key)?.value ?? []);
    const isOption = (entry: string) => options.some((option) => option.value === entry);
    const kept = value.filter((entry) => !isOption(entry) || listed.includes(entry));
    const next = withNew(kept, listed);
    if (next.join("\n") === value.join("\n")) return;
    setText("");
    onChange(next);
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
    const isEnd = [",", ";"].includes(event.key) || (event.key === "Enter" && !isAtOption);
    if (!isEnd || text.trim() === "") return;
    // Enter would otherwise send the form with half an entry in it.
    event.preventDefault();
    event.stopPropagation();
    add(splitEntries(text));
  }

  function paste(event: ClipboardEvent<HTMLElement>) {
    const pasted = event.clipboardData.getData("text/plain");
    if (!hasSeparator(pasted)) return;
    event.preventDefault();
    add(splitEntries(text + pasted));
  }

  /** On leaving the field a typed entry counts, where it may be one. */
  function leave() {
    if (allowsCustom) add(splitEntries(text));
    else setText("");
  }

  return { text, setText, announcement, remove, choose, press, paste, leave };
}
