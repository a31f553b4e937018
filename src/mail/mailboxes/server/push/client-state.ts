import type { Keyring } from "#src/platform/server/secrets/keyring.ts";

/** What a provider repeats with each announcement names the mailbox, and proves that we said it. */
export function clientStateOf(keyring: Pick<Keyring, "derive">) {
  return { keyring, purpose: "mail-push", signatureBytes: 16 };
}
