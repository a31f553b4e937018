import type { Keyring } from "#src/platform/server/secrets/keyring.ts";

/** A signed token in the provider's notifications that identifies the mailbox. */
export function clientStateOf(keyring: Pick<Keyring, "derive">) {
  return { keyring, purpose: "mail-push", signatureBytes: 16 };
}
