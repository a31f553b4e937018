import type { messagesContract } from "#src/inbox/messages/messages.contract.ts";
import { ask, findPlace, type MessageLocation } from "#src/inbox/messages/server/download-mail.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { readInviteOf } from "#src/platform/server/mime/calendar/in-worker.ts";
import type { Invite, InviteVersion } from "#src/platform/server/mime/calendar/invite.ts";
import type { Services } from "#src/platform/server/services.ts";
import { findAnswered, findCalendarKey, findReply, listLaterCalendars } from "./invites.queries.ts";

const MOST_BYTES = 256 * 1024;
/** The number of later versions compared. */
const MOST_LATER = 3;

/** Null for a message without a readable invitation. */
export async function readInvite({
  read,
  org,
  params,
  services,
}: HandlerArgs<typeof messagesContract.readInvite>) {
  const found = await read((db) => locateInvite(db, org, params.messageId));
  const fetched = await fetchInvite(services, org, found);
  if (!fetched) return { invite: null };
  const { invite, replacedBy, canAnswer } = fetched;
  const { attendees, version: _, ...shown } = invite;
  const [replier] = invite.method === "reply" ? attendees : [];
  return { invite: { ...shown, replier: replier ?? null, replacedBy, canAnswer } };
}

export async function readInviteReply(db: Db, org: OrgScope, messageId: string) {
  const { message } = await findPlace(db, org, messageId);
  const mail = await findAnswered(db, org, message.id);
  return { reply: mail ? await findReply(db, org, message.id, mail.threadId) : null };
}

type File = { providerId: string; key: string };
type Located = MessageLocation & { file: File | undefined; later: readonly File[] };

export async function locateInvite(db: Db, org: OrgScope, messageId: string): Promise<Located> {
  const place = await findPlace(db, org, messageId);
  const key = await findCalendarKey(db, org, messageId);
  if (key === undefined) return { ...place, file: undefined, later: [] };
  const later = await listLaterCalendars(db, org, messageId, MOST_LATER);
  return { ...place, file: { providerId: place.message.providerId, key }, later };
}

export type FoundInvite = {
  ics: string;
  invite: Invite;
  replacedBy: "update" | "cancellation" | null;
  canAnswer: boolean;
};

/** The event, and whether a later email in the conversation has moved or cancelled it. */
export async function fetchInvite(
  services: Services,
  org: OrgScope,
  { file, later, ...place }: Located,
): Promise<FoundInvite | undefined> {
  const ics = file && (await fetchFile(services, org, place, file));
  const invite = ics === undefined ? undefined : await readInviteOf(ics);
  if (ics === undefined || !invite) return undefined;
  const replacedBy = await findReplacement(services, org, place, later, invite.version);
  const { organizer, method } = invite;
  const isOurs = organizer !== null && ownAddresses(place).includes(organizer.address);
  const canAnswer = method === "request" && organizer !== null && !isOurs && replacedBy === null;
  return { ics, invite, replacedBy, canAnswer };
}

export function ownAddresses({ mailbox }: MessageLocation): string[] {
  return [mailbox.address, ...mailbox.aliases].map((one) => one.toLowerCase());
}

async function findReplacement(
  services: Services,
  org: OrgScope,
  place: MessageLocation,
  later: readonly File[],
  version: InviteVersion,
): Promise<FoundInvite["replacedBy"]> {
  for (const file of later) {
    const ics = await fetchFile(services, org, place, file);
    const newer = ics === undefined ? undefined : await readInviteOf(ics);
    if (!newer || !replaces(newer.version, version)) continue;
    if (newer.method === "cancel") return "cancellation";
    if (newer.method === "request") return "update";
  }
  return null;
}

/** By RFC 5546. An update of the whole series applies to each occurrence. */
function replaces(newer: InviteVersion, older: InviteVersion): boolean {
  if (newer.uid === "" || newer.uid !== older.uid) return false;
  if (newer.recurrence !== null && newer.recurrence !== older.recurrence) return false;
  if (newer.sequence !== older.sequence) return newer.sequence > older.sequence;
  return newer.stamp > older.stamp;
}

/** If readable. */
async function fetchFile(
  services: Services,
  org: OrgScope,
  place: MessageLocation,
  { providerId: id, key }: File,
): Promise<string | undefined> {
  const body = await ask(services, org, place, (provider, context) =>
    provider.attachment(context, { id }, key),
  );
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
