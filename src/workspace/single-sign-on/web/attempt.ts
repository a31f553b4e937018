/** State that survives the redirect to the provider and back into this tab. */
export type Attempt = {
  key: string;
  purpose: "sign-in" | "test" | "prove";
  /** The page that follows. */
  next?: string;
  /** To try again. */
  email?: string;
};

const NAME = "single-sign-on-attempt";

/** Leaves for the provider. Never resolves, so that a button stays busy until the page is gone. */
export async function leave(url: string, attempt: Attempt): Promise<never> {
  sessionStorage.setItem(NAME, JSON.stringify(attempt));
  window.location.assign(url);
  return new Promise<never>(() => undefined);
}

/** Read without removing: a screen may render twice, and the server consumes it once anyway. */
export function findAttempt(): Attempt | undefined {
  const text = sessionStorage.getItem(NAME);
  // Only `leave` writes under this name.
  return text === null ? undefined : JSON.parse(text);
}

export function forgetAttempt(): void {
  sessionStorage.removeItem(NAME);
}
