/**
 * The tables that all organisations share, and that one machine holds: people, what they sign in
 * with, the organisations themselves, and what is kept before one is known. All other tables with an
 * organisation are tenant tables.
 */
export const ACCOUNTS_TABLES: ReadonlySet<string> = new Set([
  "device_cookies",
  "email_tokens",
  "installation",
  "invitation_tokens",
  "invitations",
  "keyring_check",
  "known_devices",
  "mails",
  "memberships",
  "oauth_attempts",
  "operator_log",
  "organizations",
  "password_tokens",
  "provider_quotas",
  "rate_limits",
  "sessions",
  "user_identities",
  "users",
]);
