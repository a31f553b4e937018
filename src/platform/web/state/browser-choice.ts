import { externalStore } from "./external-store.ts";

/** One entry holds them all, so that signing out keeps those, too, whose screens were not loaded. */
const KEY = "choices";
type Choices = Readonly<Record<string, string>>;

const store = externalStore<Choices>(stored());

window.addEventListener("storage", ({ key, newValue }) => {
  if (key === KEY) store.set(parsed(newValue));
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
      store.set({ ...store.get(), [name]: next });
      keepBrowserChoices();
    },
  };
}

/** Again after a sign-out, which makes the browser forget everything stored. */
export function keepBrowserChoices(): void {
  const all = store.get();
  if (Object.keys(all).length === 0) return;
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Storage may be switched off; then a choice lasts as long as the page.
  }
}

function stored(): Choices {
  try {
    return parsed(localStorage.getItem(KEY));
  } catch {
    return {};
  }
}

function parsed(text: string | null): Choices {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    const entries = typeof value === "object" && value !== null ? Object.entries(value) : [];
    return Object.fromEntries(entries.filter(([, one]) => typeof one === "string"));
  } catch {
    return {};
  }
}
