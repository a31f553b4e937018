/** Elsewhere a refusal ends the session; matches both calls and pages. */
const EXCEPTED = [
  "/sign-in",
  "/sign-out",
  "/auth/sign-in",
  "/auth/sign-out",
  "/auth/invitations",
  "/auth/verify-email",
  "/reset-password",
];

/** On these a 401 or 403 is handled by the page itself. */
export function isExcepted(path: string): boolean {
  return EXCEPTED.some((excepted) => path === excepted || path.startsWith(`${excepted}/`));
}
