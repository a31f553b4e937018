import { CHOICES_KEY, storedChoices } from "#src/platform/web/preferences.ts";
import { writeStorage } from "./browser-storage.ts";
import { externalStore } from "./external-store.ts";

type Choices = Readonly<Record<string, string>>;

const store = externalStore<Choices>(parsed(storedChoices()));

window.addEventListener("storage", ({ key, newValue }) => {
  if (key === CHOICES_KEY) store.set(parsed(newValue));
});

/** A choice of this browser among a known few, the first of which is usual: the same in all its tabs. */
export function browserChoice<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
) {
  const chosenIn = (all: Choices): Choice =>
    choices.find((choice) => choice === all[name]) ?? choices[0];
  return {
    get: () => chosenIn(store.get()),
    useValue: () => chosenIn(store.useValue()),
    set(next: string): void {
      const all = { ...store.get(), [name]: next };
      store.set(all);
      writeStorage(CHOICES_KEY, JSON.stringify(all));
    },
  };
}

function parsed(text: string | null): Choices {
  try {
    const value: unknown = JSON.parse(text ?? "");
    const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, one]) => typeof one === "string"));
  } catch {
    return {};
  }
}
