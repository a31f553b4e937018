import { z } from "zod";

const Link = z.string().optional();

export const Me = z.object({
  mail: z.string().nullish(),
  userPrincipalName: z.string(),
  displayName: z.string().nullish(),
});

export const Folder = z.object({
  id: z.string(),
  displayName: z.string().default(""),
  "@removed": z.unknown().optional(),
});

export const FolderId = z.object({ id: z.string() });

export const FolderPage = z.object({
  value: z.array(Folder),
  "@odata.nextLink": Link,
  "@odata.deltaLink": Link,
});

const StateFields = {
  id: z.string(),
  isRead: z.boolean().default(true),
  isDraft: z.boolean().default(false),
  flag: z.object({ flagStatus: z.string().default("notFlagged") }).nullish(),
  categories: z.array(z.string()).default([]),
  parentFolderId: z.string().default(""),
  receivedDateTime: z.string().nullish(),
};

export const STATE_FIELDS = Object.keys(StateFields).join(",");

export const Listed = z.object(StateFields);
export type Listed = z.infer<typeof Listed>;

export const ListPage = z.object({ value: z.array(Listed), "@odata.nextLink": Link });

/** Messages that left a folder are listed by id only. */
const Changed = z.union([
  z.object({ id: z.string(), "@removed": z.object({}) }),
  z.object({ ...StateFields, "@removed": z.undefined().optional() }),
]);

export const DeltaPage = z.object({
  value: z.array(Changed),
  "@odata.nextLink": Link,
  "@odata.deltaLink": Link,
});
export type DeltaPage = z.infer<typeof DeltaPage>;

const Recipient = z.object({
  emailAddress: z.object({
    name: z.string().nullish(),
    address: z.string().nullish(),
  }),
});
export type Recipient = z.infer<typeof Recipient>;

const Recipients = z.array(Recipient).nullish();

const Attachment = z.object({
  "@odata.type": z.string().optional(),
  id: z.string(),
  name: z.string().nullish(),
  contentType: z.string().nullish(),
  size: z.number().default(0),
  contentId: z.string().nullish(),
});
export type Attachment = z.infer<typeof Attachment>;

export const Message = z.object({
  ...StateFields,
  internetMessageId: z.string().nullish(),
  conversationId: z.string().nullish(),
  subject: z.string().nullish(),
  from: Recipient.nullish(),
  sender: Recipient.nullish(),
  toRecipients: Recipients,
  ccRecipients: Recipients,
  bccRecipients: Recipients,
  replyTo: Recipients,
  sentDateTime: z.string().nullish(),
  body: z.object({ contentType: z.string(), content: z.string() }).nullish(),
  internetMessageHeaders: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
  attachments: z.array(Attachment).default([]),
});
export type Message = z.infer<typeof Message>;

export const MESSAGE_FIELDS = [
  STATE_FIELDS,
  "internetMessageId,conversationId,subject,from,sender,toRecipients,ccRecipients,bccRecipients",
  "replyTo,sentDateTime,body,internetMessageHeaders",
].join(",");

export const ATTACHMENT_FIELDS =
  "attachments($select=id,name,contentType,size,microsoft.graph.fileAttachment/contentId)";

export const Draft = z.object({
  id: z.string(),
  isDraft: z.boolean(),
  internetMessageId: z.string().nullish(),
  conversationId: z.string().nullish(),
});
export type Draft = z.infer<typeof Draft>;

export const DRAFT_FIELDS = "id,isDraft,internetMessageId,conversationId";

export const DraftPage = z.object({ value: z.array(Draft) });

export const Subscription = z.object({
  id: z.string().min(1).max(500),
  expirationDateTime: z.iso.datetime({ offset: true }),
});
