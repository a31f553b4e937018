/** Only sent when someone asks for it. */
export const TEST_EVENT = "webhook.test";

export const MAX_WEBHOOKS = 20;
export const DESCRIPTION_LENGTH = 200;
export const URL_LENGTH = 2000;

/** After that many failed attempts the webhook is turned off. */
export const MAX_TRIES = 8;
export const LOG_DAYS = 14;
/** How long the secret from before a rotation still signs. */
export const OVERLAP_HOURS = 24;
/** Of a response in the log. */
export const RESPONSE_BYTES = 2048;

export const OFF_REASONS = ["person", "failures", "gone"] as const;
export const DELIVERY_STATUSES = ["pending", "delivered", "failed"] as const;
/** Why there was no response. */
export const DELIVERY_FAILURES = ["refused", "unreachable", "timeout"] as const;
