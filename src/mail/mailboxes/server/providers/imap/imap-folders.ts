import type { ImapFlow, ListResponse } from "imapflow";
import { Permanent } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type {
  MailFolder,
  MessageRef,
  MessageState,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";

export type ImapFolder = {
  path: string;
  name: string;
  place: MailFolder | undefined;
  isArchive: boolean;
};

const PLACES: Readonly<Record<string, MailFolder>> = {
  "\\Inbox": "inbox",
  "\\Sent": "sent",
  "\\Drafts": "draft",
  "\\Trash": "trash",
  "\\Junk": "spam",
};
/** Virtual folders, which list mail of other folders. */
const VIRTUAL = new Set(["\\All", "\\Flagged", "\\Important"]);
const FIRST: readonly (MailFolder | undefined)[] = ["inbox", "sent"];

/** The folders that contain mail, the inbox and sent mail first. By special use, not by name. */
export async function listFolders(client: ImapFlow): Promise<ImapFolder[]> {
  const listed = await client.list();
  return listed
    .filter(({ flags }) => !flags.has("\\Noselect") && !flags.has("\\NonExistent"))
    .filter(({ specialUse }) => !VIRTUAL.has(specialUse ?? ""))
    .map(folderOf)
    .sort((one, other) => rank(one) - rank(other));
}

function folderOf({ path, name, specialUse }: ListResponse): ImapFolder {
  const place = path.toUpperCase() === "INBOX" ? "inbox" : PLACES[specialUse ?? ""];
  return { path, name, place, isArchive: specialUse === "\\Archive" };
}

function rank({ place }: ImapFolder): number {
  return FIRST.includes(place) ? FIRST.indexOf(place) : FIRST.length;
}

/** Drafts are not mail yet. Trash and spam are tracked without their content. */
export function isRead({ place }: ImapFolder): boolean {
  return place === undefined || place === "inbox" || place === "sent";
}

export function isTracked({ place }: ImapFolder): boolean {
  return place !== "draft";
}

export function stateOf(flags: ReadonlySet<string>, folder: ImapFolder): MessageState {
  const { place, isArchive, name } = folder;
  const keywords = [...flags].filter((flag) => !/^[\\$]/.test(flag));
  return {
    isRead: flags.has("\\Seen"),
    isStarred: flags.has("\\Flagged"),
    places: flags.has("\\Draft") ? ["draft"] : [place ?? []].flat(),
    labels: [...(place || isArchive ? [] : [name]), ...keywords],
  };
}

/**
 * An id consists of UIDVALIDITY, UID and folder path. The path comes last, because it may contain
 * any character.
 */
export type ImapRef = { path: string; uidValidity: bigint; uid: number };

export function writeRef(ref: ImapRef, receivedAt?: Date): MessageRef {
  const id = `${ref.uidValidity}:${ref.uid}:${ref.path}`;
  return receivedAt ? { id, receivedAt: receivedAt.toISOString() } : { id };
}

export function readRef({ id }: MessageRef): ImapRef {
  const [, uidValidity, uid, path] = /^(\d+):(\d+):(.+)$/s.exec(id) ?? [];
  if (uidValidity === undefined || path === undefined) throw new Permanent("not_found");
  return { path, uidValidity: BigInt(uidValidity), uid: Number(uid) };
}

/** Grouped by folder, so that each is opened once. */
export function groupByFolder(refs: readonly MessageRef[]): Map<string, ImapRef[]> {
  return Map.groupBy(refs.map(readRef), ({ path }) => path);
}
