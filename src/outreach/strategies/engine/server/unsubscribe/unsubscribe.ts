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
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { FramedAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import type { Services } from "#src/platform/server/services.ts";
import { readerLanguage } from "./reader-language.ts";
import {
  findLetter,
  findReader,
  type Letter,
  listUnderway,
  markUnsubscribed,
  type Reader,
} from "./readers.queries.ts";
import { invalidLinkPage, unsubscribePage } from "./unsubscribe-page.ts";
import { readUnsubscribeToken, type Unsubscribing } from "./unsubscribe-token.ts";
import type { UnsubscribeLanguage } from "./unsubscribe-words.ts";

type Reading = HandlerArgs<typeof unsubscribeContract.read>;
type Confirming = HandlerArgs<typeof unsubscribeContract.confirm>;

export async function readLink(args: Reading): Promise<FramedAnswer> {
  const { query, services } = args;
  const link = readUnsubscribeToken(services.keyring, query.token);
  const found = link && (await inOpen(services, link, findPage, { readOnly: true }));
  return found ? pageFor(args, found) : invalidLinkPage(languageFor(args, undefined));
}

/**
 * The suppression, the end of the plan and the withdrawal of pending mail are one transaction. It
 * waits for sends in progress, so nothing is sent after the response.
 */
export async function unsubscribe(args: Confirming): Promise<FramedAnswer> {
  const { query, body, services } = args;
  const link = readUnsubscribeToken(services.keyring, query.token);
  const now = services.clock.now();
  const left =
    link && (await inOpen(services, link, (place) => leave(place, { link, ...body, now })));
  if (!link || !left) return invalidLinkPage(languageFor(args, undefined));
  await waitForHandedOver(services, link.organizationId, left.underway);
  return pageFor(args, left.found);
}

type Place = { db: Db; org: OrgScope };
type Leaving = { link: Unsubscribing; scope: "project" | "all"; now: Date };

async function leave({ db, org }: Place, { link, scope, now }: Leaving) {
  const { enrolmentId } = link;
  const reader = await findReaderOf(db, org, link);
  if (!reader) return undefined;
  const { personId, address } = reader;
  const projectId = scope === "all" ? undefined : (reader.projectId ?? undefined);
  const found = { reason: "unsubscribe", projectId, source: { enrolmentId }, now } as const;
  await suppressions.suppress(db, org, { values: [address], ...found });
  await markUnsubscribed(db, org, enrolmentId, now);
  const underway = personId === null ? [] : await listUnderway(db, org, personId, projectId);
  await ledger.withdraw(db, org, underway);
  const ended = projectId === undefined ? "all" : "client";
  const letter = await findLetter(db, org, enrolmentId);
  return { found: { reader, letter, ended } as const, underway };
}

type Found = {
  reader: Reader;
  letter: Letter | undefined;
  ended: "client" | "all" | undefined;
};

async function findPage({ db, org }: Place, link: Unsubscribing): Promise<Found | undefined> {
  const reader = await findReaderOf(db, org, link);
  if (!reader) return undefined;
  const held = await findHeld(db, org, reader);
  const ended = held && (held.projectId === null ? "all" : "client");
  return { reader, letter: await findLetter(db, org, link.enrolmentId), ended };
}

function pageFor(args: Asking, { reader, letter, ended }: Found): FramedAnswer {
  const { sender = null, client = null } = letter ?? {};
  const language = languageFor(args, letter);
  return unsubscribePage({ language, address: reader.address, sender, client, ended });
}

type Asking = Pick<Reading, "request">;

function languageFor({ request }: Asking, letter: Letter | undefined): UnsubscribeLanguage {
  return readerLanguage(letter ?? { written: "", language: "" }, request.acceptLanguage);
}

/** Why the project of this link does not write to its recipient; without one, why any does not. */
async function findHeld(db: Db, org: OrgScope, { personId, address, projectId }: Reader) {
  const of = projectId ?? undefined;
  if (personId === null)
    return (await people.listSuppressedAddresses(db, org, [address], of)).get(address);
  return (await people.findSuppressions(db, org, [{ personId, address }], of)).get(personId);
}

/** Undefined for a link without an address whose leads are gone. */
async function findReaderOf(
  db: Db,
  org: OrgScope,
  { enrolmentId, address }: Unsubscribing,
): Promise<Reader | undefined> {
  const reader = await findReader(db, org, enrolmentId);
  if (reader || address === undefined) return reader;
  const [owner] = await people.findUnder(db, org, [address]);
  return { address, personId: owner?.personId ?? null, projectId: null };
}

/** Undefined in a closed organisation, which sends nothing any more. */
async function inOpen<T>(
  services: Services,
  link: Unsubscribing,
  work: (place: Place, link: Unsubscribing) => Promise<T>,
  options: { readOnly?: true } = {},
): Promise<T | undefined> {
  const { organizationId } = link;
  return inOrganization(services, organizationId, (place) => work(place, link), options).catch(
    (error: unknown) => {
      if (error instanceof AppError && error.code === ORGANIZATION_CLOSED) return undefined;
      throw error;
    },
  );
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
