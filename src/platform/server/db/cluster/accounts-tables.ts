/**
 * Tables shared by all organisations and kept on one node: users, credentials, the organisations
 * themselves, and data from before an organisation is known. All other tables with an organisation
 * are tenant tables.
 */
export const ACCOUNTS_TABLES: ReadonlySet<string> = new Set([
  "access_tokens",
  "device_cookies",
  "email_tokens",
  "installation",
  "invitation_tokens",
  "invitations",
  "keyring_check",
  "known_devices",
  "mails",
  "memberships",
  "notification_devices",
  "notification_settings",
  "oauth_attempts",
  "oauth_clients",
  "oauth_requests",
  "oauth_secrets",
  "operator_log",
  "organizations",
  "passkey_challenges",
  "passkeys",
  "password_tokens",
  "provider_quotas",
  "rate_limits",
  "recovery_codes",
  "second_factors",
  "sessions",
  "user_identities",
  "passkey_challenges",
  "passkeys",
  "recovery_codes",
  "second_factors",
  "users",
]);
