import { forgetAttempt } from "./attempt.ts";

/** A way to a provider that begins and ends on a page of another feature. */
type Return = { key: string; backTo: string; search?: string };

const NAME = "provider-return";

/** The browser comes back to one address, which leads on to where the way began. */
export function leaveForProvider(way: { url: string; key: string; backTo: string }): void {
  const { url, key, backTo } = way;
  // The way that was begun last is the one that comes back.
  forgetAttempt();
  sessionStorage.setItem(NAME, JSON.stringify({ key, backTo } satisfies Return));
  window.location.assign(url);
}

/** What the provider answered, for the page where the way began. */
export function findReturn(): { key: string; search: string } | undefined {
  const { key, search } = readReturn() ?? {};
  return key !== undefined && search !== undefined ? { key, search } : undefined;
}

export function forgetReturn(): void {
  sessionStorage.removeItem(NAME);
}

/** Keeps the answer and says where it is waited for; undefined for a way that ends here. */
export function passReturnOn(search: string): string | undefined {
  const found = readReturn();
  if (!found || found.search !== undefined) return found?.backTo;
  sessionStorage.setItem(NAME, JSON.stringify({ ...found, search } satisfies Return));
  return found.backTo;
}

function readReturn(): Return | undefined {
  const text = sessionStorage.getItem(NAME);
  // Only this file writes under this name.
  return text === null ? undefined : JSON.parse(text);
}
