import { createHash } from "node:crypto";
import type { ProviderId } from "#src/mail/mailboxes/server/providers/mail-provider.ts";

/** What finds all mailboxes of an account, in whichever organisation, and says nothing else about it. */
export function accountHash(account: { provider: ProviderId; address: string }): string {
  const named = `${account.provider}:${account.address.toLowerCase()}`;
  return createHash("sha256").update(named).digest("hex");
}
