import { randomBytes } from "node:crypto";
import { headerOf, type MimePart, readMime, withHeader } from "../mime/mime-tree.ts";

export type GraphFolder = { id: string; displayName: string; parentFolderId: string };

/** The notification URL for changed messages. */
export type GraphSubscription = {
  id: string;
  clientState: string;
  notificationUrl: string;
  lifecycleNotificationUrl: string;
  expiresAt: number;
};

export type GraphMessage = {
  id: string;
  folderId: string;
  raw: Buffer;
  mime: MimePart;
  conversationId: string;
  isRead: boolean;
  isDraft: boolean;
  isFlagged: boolean;
  categories: string[];
  receivedAt: number;
  properties: Map<string, string>;
  /** Sent, with its copy not visible yet. */
  isLate: boolean;
};

export const WELL_KNOWN = [
  "inbox",
  "sentitems",
  "drafts",
  "archive",
  "deleteditems",
  "junkemail",
  "outbox",
] as const;

/** Localized as in a German mailbox: names do not identify folders. */
const LOCAL_NAMES = [
  "Posteingang",
  "Gesendete Elemente",
  "Entwürfe",
  "Archiv",
  "Gelöschte Elemente",
  "Junk-E-Mail",
  "Postausgang",
];

type Change = { at: number; folderId: string; id: string; kind: "there" | "left" };

/** An Outlook mailbox: folders, messages and changes per folder. */
export class GraphBox {
  readonly address: string;
  readonly sub: string;
  readonly folders = new Map<string, GraphFolder>();
  readonly messages = new Map<string, GraphMessage>();
  private readonly wellKnown = new Map<string, string>();
  private changes: Change[] = [];
  clock = 1;
  folderClock = 1;
  /** A folder's earlier cursors are unknown. */
  readonly forgotten = new Map<string, number>();

  readonly subscriptions = new Map<string, GraphSubscription>();

  constructor(address: string, sub: string) {
    this.address = address;
    this.sub = sub;
    for (const [at, name] of WELL_KNOWN.entries())
      this.wellKnown.set(name, this.addFolder(LOCAL_NAMES[at] ?? name).id);
  }

  addFolder(displayName: string, parentFolderId = "root"): GraphFolder {
    const folder = { id: `folder-${randomBytes(6).toString("hex")}`, displayName, parentFolderId };
    this.folders.set(folder.id, folder);
    this.folderClock += 1;
    return folder;
  }

  /** By id or well-known name. */
  folder(name: string): GraphFolder | undefined {
    return this.folders.get(this.wellKnown.get(name.toLowerCase()) ?? name);
  }

  idOf(wellKnown: (typeof WELL_KNOWN)[number]): string {
    return this.wellKnown.get(wellKnown) ?? "";
  }

  add(
    raw: Buffer,
    folderId: string,
    is: { isDraft?: boolean; isRead?: boolean; receivedAt?: number } = {},
  ): GraphMessage {
    const mime = readMime(raw);
    const message: GraphMessage = {
      id: `AAk${randomBytes(12).toString("base64url")}`,
      folderId,
      raw,
      mime,
      conversationId: this.conversationOf(mime),
      isRead: is.isRead ?? false,
      isDraft: is.isDraft ?? false,
      isFlagged: false,
      categories: [],
      receivedAt: is.receivedAt ?? Date.now(),
      properties: new Map(),
      isLate: false,
    };
    this.messages.set(message.id, message);
    this.note(message.id, folderId, "there");
    return message;
  }

  touch(message: GraphMessage): void {
    this.note(message.id, message.folderId, "there");
  }

  move(message: GraphMessage, folderId: string): void {
    this.note(message.id, message.folderId, "left");
    message.folderId = folderId;
    this.note(message.id, folderId, "there");
  }

  remove(id: string): void {
    const message = this.messages.get(id);
    if (!message) return;
    this.messages.delete(id);
    this.note(id, message.folderId, "left");
  }

  replaceRaw(message: GraphMessage, raw: Buffer): void {
    message.raw = raw;
    message.mime = readMime(raw);
  }

  setMessageId(message: GraphMessage, id: string): void {
    this.replaceRaw(message, withHeader(message.raw, "Message-ID", id));
  }

  /** The changes of a folder since then, the last per message. */
  changesIn(folderId: string, since: number): { id: string; kind: "there" | "left" }[] {
    const last = new Map<string, Change>();
    for (const change of this.changes)
      if (change.folderId === folderId && change.at > since) {
        last.delete(change.id);
        last.set(change.id, change);
      }
    return [...last.values()];
  }

  /** Newest first, of one folder or all. */
  messagesIn(folderId?: string): GraphMessage[] {
    return [...this.messages.values()]
      .filter((one) => (folderId === undefined || one.folderId === folderId) && !one.isLate)
      .sort((one, other) => other.receivedAt - one.receivedAt || (other.id < one.id ? -1 : 1));
  }

  private note(id: string, folderId: string, kind: Change["kind"]): void {
    this.clock += 1;
    this.changes.push({ at: this.clock, folderId, id, kind });
  }

  private conversationOf(mime: MimePart): string {
    const ids = ["in-reply-to", "references"].flatMap(
      (name) => headerOf(mime, name)?.match(/<[^<>\s]+>/g) ?? [],
    );
    const parent = [...this.messages.values()].find((one) =>
      ids.includes(headerOf(one.mime, "message-id") ?? ""),
    );
    return parent?.conversationId ?? `conversation-${randomBytes(8).toString("hex")}`;
  }
}
