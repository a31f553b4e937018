import { createHash } from "node:crypto";
import type { ProviderId } from "#src/mail/mailboxes/server/providers/mail-provider.ts";

/** Finds all mailboxes of an account, in any organisation, without revealing it. */
export function accountHash(account: { provider: ProviderId; address: string }): string {
  const named = `${account.provider}:${account.address.toLowerCase()}`;
  return createHash("sha256").update(named).digest("hex");
}
