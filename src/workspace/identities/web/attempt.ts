import type { Provider } from "#src/workspace/identities/identities.contract.ts";

/** State that survives the redirect to a provider and back into this tab. */
export type Attempt = { key: string; provider: Provider; isLink?: true; next?: string };

const NAME = "provider-attempt";

export function keepAttempt(attempt: Attempt): void {
  sessionStorage.setItem(NAME, JSON.stringify(attempt));
}

/** Read without removing: a screen may render twice, and the server consumes it once anyway. */
export function findAttempt(): Attempt | undefined {
  const text = sessionStorage.getItem(NAME);
  // Only `keepAttempt` writes under this name.
  return text === null ? undefined : JSON.parse(text);
}

export function forgetAttempt(): void {
  sessionStorage.removeItem(NAME);
}
