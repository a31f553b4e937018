import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { updateIn } from "#src/platform/server/db/tenant.ts";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import type { Services } from "#src/platform/server/services.ts";
import { findGrant, replaceGrant, type StoredGrant } from "./grants.queries.ts";
import { NeedsReconnect, Transient } from "./providers/mail-errors.ts";
import type { Grant, GrantSource, MailProvider } from "./providers/mail-provider.ts";

/** A token that expires sooner is refreshed before use. */
const FRESH_FOR_MS = 60_000;
const LOOK_AGAIN_MS = 250;
const MAX_LOOKS = 120;

type GrantOwner = {
  services: Pick<Services, "databases" | "keyring">;
  organizationId: string;
  mailboxId: string;
  provider: Pick<MailProvider, "refresh">;
  permit: Permit;
  signal: AbortSignal;
};

/** The grant of a mailbox. A refresh token may be single-use, so one instance at a time uses it. */
export function grantSource(place: GrantOwner): GrantSource {
  let known: StoredGrant | undefined;

  async function renew(spent: Grant): Promise<Grant> {
    known = await refreshOnce(place, spent);
    return known.grant;
  }

  return {
    renew,
    async current() {
      known ??= await readGrant(place);
      return isFresh(known.grant) ? known.grant : renew(known.grant);
    },
  };
}

function isFresh(grant: Grant): boolean {
  return grant.kind !== "oauth" || Date.parse(grant.expiresAt) - Date.now() > FRESH_FOR_MS;
}

async function readGrant({
  services,
  organizationId,
  mailboxId,
}: GrantOwner): Promise<StoredGrant> {
  const stored = await inOrganization(
    services,
    organizationId,
    ({ db, org }) => findGrant(db, org, services.keyring, mailboxId),
    { readOnly: true },
  );
  if (!stored) throw new NeedsReconnect("The mailbox has no grant.");
  return stored;
}

async function refreshOnce(place: GrantOwner, spent: Grant): Promise<StoredGrant> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const stored = await readGrant(place);
    if (JSON.stringify(stored.grant) !== JSON.stringify(spent)) return stored;
    if (await claimRefresh(place, stored.version)) return refresh(place, stored);
    await pause(LOOK_AGAIN_MS, undefined, { signal: place.signal });
  }
  throw new Transient("Another instance refreshes the grant and does not end.");
}

/** The claim expires, so a killed instance does not block others for long. */
function claimRefresh(
  { services, organizationId, mailboxId }: GrantOwner,
  version: number,
): Promise<boolean> {
  return inOrganization(services, organizationId, async ({ db, org }) => {
    const row = await updateIn(db, org, "mailbox_grants")
      .set({ refresh_until: sql<string>`now() + interval '30 seconds'` })
      .where("id", "=", mailboxId)
      .where("version", "=", version)
      .where(sql<boolean>`(refresh_until is null or refresh_until < now())`)
      .returning("id")
      .executeTakeFirst();
    return row !== undefined;
  });
}

/** The next attempt need not wait until the claim of a failed one expires. */
async function releaseRefresh(
  { services, organizationId, mailboxId }: GrantOwner,
  version: number,
): Promise<void> {
  await inOrganization(services, organizationId, ({ db, org }) =>
    updateIn(db, org, "mailbox_grants")
      .set({ refresh_until: null })
      .where("id", "=", mailboxId)
      .where("version", "=", version)
      .execute(),
  );
}

async function refresh(place: GrantOwner, stored: StoredGrant): Promise<StoredGrant> {
  const { services, organizationId, mailboxId, provider, permit } = place;
  const grant = await provider.refresh(permit, stored.grant).catch(async (error: unknown) => {
    await releaseRefresh(place, stored.version);
    throw error;
  });
  await inOrganization(services, organizationId, ({ db, org }) =>
    replaceGrant(db, org, services.keyring, { mailboxId, grant, version: stored.version }),
  );
  return { grant, version: stored.version + 1 };
}
