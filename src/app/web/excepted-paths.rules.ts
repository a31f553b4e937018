/** Everywhere else a refusal ends the session; they match calls and pages alike. */
const EXCEPTED = [
  "/sign-in",
  "/sign-out",
  "/auth/sign-in",
  "/auth/sign-out",
  "/auth/invitations",
  "/auth/verify-email",
  "/reset-password",
];

/** On these a 401 or 403 is an answer for the page itself. */
export function isExcepted(path: string): boolean {
  return EXCEPTED.some((excepted) => path === excepted || path.startsWith(`${excepted}/`));
}
