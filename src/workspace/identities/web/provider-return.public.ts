import { forgetAttempt } from "./attempt.ts";

/** A redirect through a provider that begins and ends on a page of another feature. */
type Return = { key: string; backTo: string; search?: string };

const NAME = "provider-return";

/** All providers redirect to one URL, which forwards to the starting page. */
export function leaveForProvider(way: { url: string; key: string; backTo: string }): void {
  const { url, key, backTo } = way;
  // The redirect started last is the one that returns.
  forgetAttempt();
  sessionStorage.setItem(NAME, JSON.stringify({ key, backTo } satisfies Return));
  window.location.assign(url);
}

/** The provider's response, for the page that started the redirect. */
export function findReturn(): { key: string; search: string } | undefined {
  const { key, search } = readReturn() ?? {};
  return key !== undefined && search !== undefined ? { key, search } : undefined;
}

export function forgetReturn(): void {
  sessionStorage.removeItem(NAME);
}

/** Stores the response and returns the page that waits for it; undefined if that is this one. */
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
