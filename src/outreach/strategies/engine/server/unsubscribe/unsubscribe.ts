import { setTimeout } from "node:timers/promises";
import { ledger } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { people } from "#src/outreach/people/server/people.public.ts";
import { suppressions } from "#src/outreach/people/suppressions/server/suppressions.public.ts";
import type { unsubscribeContract } from "#src/outreach/strategies/engine/unsubscribe.contract.ts";
import {
  inOrganization,
  ORGANIZATION_CLOSED,
} from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Services } from "#src/platform/server/services.ts";
import { findReader, listUnderway, markUnsubscribed, type Reader } from "./readers.queries.ts";
import { readUnsubscribeToken, type Unsubscribing } from "./unsubscribe-token.ts";

type Reading = HandlerArgs<typeof unsubscribeContract.read>;
type Confirming = HandlerArgs<typeof unsubscribeContract.confirm>;

const invalidLink = () => notFound("unsubscribe_link_invalid");

export async function readLink({ query, services }: Reading) {
  const link = openLink(services, query.token);
  return inOrganization(
    services,
    link.organizationId,
    async ({ db, org }) => {
      const reader = await requireReader(db, org, link);
      const held = await findHeld(db, org, reader);
      return { address: reader.address, isUnsubscribed: held !== undefined };
    },
    { readOnly: true },
  ).catch(translateClosed);
}

/**
 * The suppression, the end of the plan and the withdrawal of pending mail are one transaction. It
 * waits for sends in progress, so nothing is sent after the response.
 */
export async function unsubscribe({ query, body, services }: Confirming) {
  const link = openLink(services, query.token);
  const { organizationId, enrolmentId } = link;
  const { address, underway } = await inOrganization(
    services,
    organizationId,
    async ({ db, org }) => {
      const reader = await requireReader(db, org, link);
      const { personId } = reader;
      const projectId = body.scope === "all" ? undefined : (reader.projectId ?? undefined);
      const now = services.clock.now();
      await suppressions.suppress(db, org, {
        values: [reader.address],
        reason: "unsubscribe",
        projectId,
        source: { enrolmentId },
        now,
      });
      await markUnsubscribed(db, org, enrolmentId, now);
      const ids = personId === null ? [] : await listUnderway(db, org, personId, projectId);
      await ledger.withdraw(db, org, ids);
      return { address: reader.address, underway: ids };
    },
  ).catch(translateClosed);
  await waitForHandedOver(services, organizationId, underway);
  return { address, isUnsubscribed: true as const };
}

/** Why the project of this link does not write to its recipient; without one, why any does not. */
async function findHeld(db: Db, org: OrgScope, { personId, address, projectId }: Reader) {
  const of = projectId ?? undefined;
  if (personId === null)
    return (await people.listSuppressedAddresses(db, org, [address], of)).get(address);
  return (await people.findSuppressions(db, org, [{ personId, address }], of)).get(personId);
}

function openLink({ keyring }: Pick<Services, "keyring">, token: string): Unsubscribing {
  const link = readUnsubscribeToken(keyring, token);
  if (!link) throw invalidLink();
  return link;
}

async function requireReader(db: Db, org: OrgScope, link: Unsubscribing): Promise<Reader> {
  const reader = await findReader(db, org, link.enrolmentId);
  if (reader) return reader;
  if (link.address === undefined) throw invalidLink();
  const [owner] = await people.findUnder(db, org, [link.address]);
  return { address: link.address, personId: owner?.personId ?? null, projectId: null };
}

/** A closed organisation sends nothing any more. */
function translateClosed(error: unknown): never {
  if (error instanceof AppError && error.code === ORGANIZATION_CLOSED) throw invalidLink();
  throw error;
}

const LOOK_EVERY_MS = 100;
const MAX_LOOKS = 100;

async function waitForHandedOver(
  services: Services,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const left = await inOrganization(services, organizationId, ({ db, org }) =>
      ledger.listHandedOver(db, org, ids),
    );
    if (left.length === 0) return;
    await setTimeout(LOOK_EVERY_MS);
  }
}
