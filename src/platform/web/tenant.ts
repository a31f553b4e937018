/** The header that names the organisation of a call or response. */
export const TENANT_HEADER = "x-org";

/** In the response of a call that switched the organisation: the previous one. */
const TENANT_BEFORE_HEADER = "x-org-before";

let shown: () => string | undefined = () => undefined;
let notifyOther: ((id: string) => void) | undefined;

/**
 * The application sets whose data this tab shows, and is notified when the session belongs to
 * another organisation.
 */
export function watchTenant(shows: () => string | undefined, onOther: (id: string) => void): void {
  shown = shows;
  notifyOther = onOther;
}

/** The organisation that a call is meant for. */
export function shownTenant(): string | undefined {
  return shown();
}

/**
 * Whether a response belongs to another organisation than the tab still shows: it must not be mixed
 * with existing data. Responses still pending while this tab itself switches are expected.
 */
export function isOfOther({ headers, status }: Response, meant: string | undefined): boolean {
  const actual = headers.get(TENANT_HEADER);
  if (!meant || !actual || actual === meant || shown() !== meant) return false;
  // This call itself switched the organisation.
  if (headers.get(TENANT_BEFORE_HEADER) === meant) return false;
  notifyOther?.(actual);
  return status !== 204;
}
