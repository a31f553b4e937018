import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { readSignedIds, signIds } from "#src/platform/server/secrets/signed-ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { inOrganization, ORGANIZATION_CLOSED } from "./in-organization.ts";
import type { OrgScope } from "./org-scope.ts";

type Shared = { organizationId: string; shareId: string };
type Guest = { db: Db; org: OrgScope; shareId: string };

const SIGNATURE_BYTES = 32;

/**
 * Links that share something with people without an account. A token is both ids with a signature:
 * the link can be shown again without storing a secret, and its organisation is known before any
 * query. The row of the share decides whether it still works.
 */
export function guestLinks(purpose: string) {
  const signing = (keyring: Keyring) => ({ keyring, purpose, signatureBytes: SIGNATURE_BYTES });

  return {
    tokenOf: (keyring: Keyring, { organizationId, shareId }: Shared): string =>
      signIds(signing(keyring), [organizationId, shareId]),

    /** Undefined for a token that this installation did not issue, or of a closed organisation. */
    async open<T>(
      services: Services,
      token: string,
      use: (guest: Guest) => Promise<T | undefined>,
    ): Promise<T | undefined> {
      const [organizationId, shareId] = readSignedIds(signing(services.keyring), token) ?? [];
      if (organizationId === undefined || shareId === undefined) return undefined;
      return inOrganization(services, organizationId, (inside) => use({ ...inside, shareId }), {
        readOnly: true,
      }).catch(refuseClosed);
    },
  };
}

function refuseClosed(error: unknown): undefined {
  if (error instanceof AppError && error.code === ORGANIZATION_CLOSED) return undefined;
  throw error;
}
