import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { readSignedIds, signIds } from "#src/platform/server/secrets/signed-ids.ts";

const TOKEN = /^[A-Za-z0-9_-]{64}$/;
/** From the base key, so that links in old mails still work after the keys were exchanged. */
const SIGNING = { purpose: "campaigns.unsubscribe", signatureBytes: 16 };

export type Unsubscribing = { organizationId: string; enrolmentId: string };

/** What a mail carries so that its reader can unsubscribe. It never expires: mails are kept. */
export function unsubscribeToken(
  keyring: Pick<Keyring, "derive">,
  { organizationId, enrolmentId }: Unsubscribing,
): string {
  return signIds({ keyring, ...SIGNING }, [organizationId, enrolmentId]);
}

/** Undefined for everything that this server has not made. */
export function readUnsubscribeToken(
  keyring: Pick<Keyring, "derive">,
  token: string,
): Unsubscribing | undefined {
  if (!TOKEN.test(token)) return undefined;
  const ids = readSignedIds({ keyring, ...SIGNING }, token);
  return ids && { organizationId: ids[0], enrolmentId: ids[1] };
}
