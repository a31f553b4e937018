import type { Provider } from "#src/workspace/identities/identities.contract.ts";

/** What the way to a provider takes along, for when it leads back into this tab. */
export type Attempt = { key: string; provider: Provider; isLink?: true; next?: string };

const NAME = "provider-attempt";

export function keepAttempt(attempt: Attempt): void {
  sessionStorage.setItem(NAME, JSON.stringify(attempt));
}

/** Looked at and not taken: a screen may be drawn twice, and the server counts it once anyway. */
export function findAttempt(): Attempt | undefined {
  const text = sessionStorage.getItem(NAME);
  // Only `keepAttempt` writes under this name.
  return text === null ? undefined : JSON.parse(text);
}

export function forgetAttempt(): void {
  sessionStorage.removeItem(NAME);
}
