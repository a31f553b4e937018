import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { readSignedIds, signIds } from "#src/platform/server/secrets/signed-ids.ts";

export type SharedBy = { organizationId: string; shareId: string };

const SIGNING = { purpose: "documentation-share", signatureBytes: 32 };

/**
 * Both ids and a signature over them. So the link can be shown again although nothing secret is
 * stored, and where its page stands is known before any organisation is looked into.
 */
export function shareToken(keyring: Keyring, { organizationId, shareId }: SharedBy): string {
  return signIds({ keyring, ...SIGNING }, [organizationId, shareId]);
}

/** Undefined for a token that this installation has not made. */
export function readShareToken(keyring: Keyring, token: string): SharedBy | undefined {
  const ids = readSignedIds({ keyring, ...SIGNING }, token);
  return ids && { organizationId: ids[0], shareId: ids[1] };
}
