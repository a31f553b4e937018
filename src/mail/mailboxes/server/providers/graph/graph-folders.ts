import { type MailApi, readMailApi } from "#src/mail/mailboxes/server/providers/api-calls.ts";
import { Permanent } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type {
  MailContext,
  MailFolder,
  MessageState,
} from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { Folder, FolderId, type Listed } from "./graph-answers.ts";

/** The well-known folders by id. Display names are localized. */
export type Folders = {
  places: ReadonlyMap<string, MailFolder>;
  /** Never synced: drafts and the outbox. */
  skipped: ReadonlySet<string>;
  nameOf(folderId: string): Promise<string>;
};

const PLACES: Readonly<Record<string, MailFolder>> = {
  inbox: "inbox",
  sentitems: "sent",
  drafts: "draft",
  deleteditems: "trash",
  junkemail: "spam",
};
const KNOWN_FOR_MS = 60 * 60_000;
const MAX_KNOWN = 1000;

export type FindFolders = (context: MailContext) => Promise<Folders>;

/** Stable for years, so cached for an hour. */
export function rememberFolders(api: MailApi): FindFolders {
  const known = new Map<string, { until: number; folders: Promise<Folders> }>();
  return (context) => {
    const found = known.get(context.mailboxId);
    if (found && found.until > Date.now()) return found.folders;
    const folders = findFolders(api, context);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(context.mailboxId, { until: Date.now() + KNOWN_FOR_MS, folders });
    folders.catch(() => known.delete(context.mailboxId));
    return folders;
  };
}

async function findFolders(api: MailApi, context: MailContext): Promise<Folders> {
  const places = new Map<string, MailFolder>();
  const skipped = new Set<string>();
  for (const name of [...Object.keys(PLACES), "outbox"]) {
    const id = await idOf(api, context, name);
    const place = PLACES[name];
    if (id !== undefined && place) places.set(id, place);
    if (id !== undefined && (name === "drafts" || name === "outbox")) skipped.add(id);
  }
  const names = new Map<string, Promise<string>>();
  return {
    places,
    skipped,
    nameOf(folderId) {
      const name = names.get(folderId) ?? nameOf(api, context, folderId);
      names.set(folderId, name);
      name.catch(() => names.delete(folderId));
      return name;
    },
  };
}

/** Not every mailbox has all of them. */
async function idOf(api: MailApi, context: MailContext, name: string): Promise<string | undefined> {
  const call = { to: `/mailFolders/${name}`, query: { $select: "id" }, units: 1 };
  try {
    return (await readMailApi(api, context, call, FolderId)).id;
  } catch (error) {
    if (error instanceof Permanent && error.code === "not_found") return undefined;
    throw error;
  }
}

async function nameOf(api: MailApi, context: MailContext, folderId: string): Promise<string> {
  const to = `/mailFolders/${encodeURIComponent(folderId)}`;
  return (await readMailApi(api, context, { to, units: 1 }, Folder)).displayName;
}

/** Not a draft, spam or trash. */
export function isMail(
  { isDraft, parentFolderId }: Pick<Listed, "isDraft" | "parentFolderId">,
  { places, skipped }: Folders,
): boolean {
  const place = places.get(parentFolderId);
  return !isDraft && !skipped.has(parentFolderId) && place !== "trash" && place !== "spam";
}

/** Categories map to labels; so do the person's own folders. */
export async function stateOf(message: Listed, folders: Folders): Promise<MessageState> {
  const place = folders.places.get(message.parentFolderId);
  const isOwn = place === undefined && message.parentFolderId !== "";
  const folder = isOwn ? [await folders.nameOf(message.parentFolderId)] : [];
  return {
    isRead: message.isRead,
    isStarred: message.flag?.flagStatus === "flagged",
    places: place ? [place] : [],
    labels: [...folder, ...message.categories],
  };
}
