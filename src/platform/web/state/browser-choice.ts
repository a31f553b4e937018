import { CHOICES_KEY, storedChoices } from "#src/platform/web/preferences.ts";
import { writeStorage } from "./browser-storage.ts";

window.addEventListener("storage", ({ key, newValue }) => {
  if (key === CHOICES_KEY) storedChoices.set(newValue);
});

/** A choice of this browser among fixed values, the first being the default: shared by all tabs. */
export function browserChoice<const Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
) {
  const chosenIn = (stored: string | null): Choice => {
    const chosen = parsed(stored)[name];
    return choices.find((choice) => choice === chosen) ?? choices[0];
  };
  return {
    get: () => chosenIn(storedChoices.get()),
    useValue: () => chosenIn(storedChoices.useValue()),
    set(next: string): void {
      const all = JSON.stringify({ ...parsed(storedChoices.get()), [name]: next });
      storedChoices.set(all);
      writeStorage(CHOICES_KEY, all);
    },
  };
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "");
    return typeof value === "object" && value !== null
      ? Object.fromEntries(Object.entries(value))
      : {};
  } catch {
    return {};
  }
}
