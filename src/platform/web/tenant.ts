/** The header in which calls and answers name the organisation they are about. */
export const TENANT_HEADER = "x-org";

/** In the answer of a call that went elsewhere: where it came from. */
const TENANT_BEFORE_HEADER = "x-org-before";

let shown: () => string | undefined = () => undefined;
let notifyOther: ((id: string) => void) | undefined;

/** The application says whose data this tab shows, and is notified when the session is another one's. */
export function watchTenant(shows: () => string | undefined, onOther: (id: string) => void): void {
  shown = shows;
  notifyOther = onOther;
}

/** The organisation whose data a call is meant for. */
export function shownTenant(): string | undefined {
  return shown();
}

/**
 * Whether an answer with content speaks for another organisation than the tab still shows: nothing
 * of it may get among what is there. What was under way while this tab itself went is no news.
 */
export function isOfOther({ headers, status }: Response, meant: string | undefined): boolean {
  const actual = headers.get(TENANT_HEADER);
  if (!meant || !actual || actual === meant || shown() !== meant) return false;
  // This very call led from the one to the other.
  if (headers.get(TENANT_BEFORE_HEADER) === meant) return false;
  notifyOther?.(actual);
  return status !== 204;
}
