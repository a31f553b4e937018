import { z } from "zod";

export const Profile = z.object({ emailAddress: z.string(), historyId: z.string() });

export const MessageList = z.object({
  messages: z.array(z.object({ id: z.string() })).default([]),
  nextPageToken: z.string().optional(),
});

export const Thread = z.object({ messages: z.array(z.object({ id: z.string() })).default([]) });

const Named = z.object({
  message: z.object({ id: z.string(), labelIds: z.array(z.string()).optional() }),
});

export const HistoryList = z.object({
  history: z
    .array(
      z.object({
        id: z.string(),
        messagesAdded: z.array(Named).default([]),
        messagesDeleted: z.array(Named).default([]),
        labelsAdded: z.array(Named).default([]),
        labelsRemoved: z.array(Named).default([]),
      }),
    )
    .default([]),
  historyId: z.string(),
  nextPageToken: z.string().optional(),
});
export type HistoryList = z.infer<typeof HistoryList>;

export const LabelList = z.object({
  labels: z
    .array(z.object({ id: z.string(), name: z.string(), type: z.string().optional() }))
    .default([]),
});

export const SendAsList = z.object({
  sendAs: z
    .array(
      z.object({
        sendAsEmail: z.string(),
        displayName: z.string().default(""),
        verificationStatus: z.string().optional(),
      }),
    )
    .default([]),
});

const Header = z.object({ name: z.string(), value: z.string() });

const PartFields = z.object({
  partId: z.string().default(""),
  mimeType: z.string().default("text/plain"),
  filename: z.string().default(""),
  headers: z.array(Header).default([]),
  body: z
    .object({
      size: z.number().default(0),
      data: z.string().optional(),
      attachmentId: z.string().optional(),
    })
    .default({ size: 0 }),
});

export type Part = z.infer<typeof PartFields> & { parts: Part[] };

export const Part: z.ZodType<Part> = PartFields.extend({
  parts: z.lazy(() => z.array(Part)).default([]),
});

export const Message = z.object({
  id: z.string(),
  threadId: z.string(),
  labelIds: z.array(z.string()).default([]),
  internalDate: z.string(),
  sizeEstimate: z.number().default(0),
  payload: Part,
});
export type Message = z.infer<typeof Message>;

/** Milliseconds. */
export const MessageDate = z.object({ internalDate: z.string().regex(/^\d{1,14}$/) });

export const RawMessage = z.object({ raw: z.string() });

export const AttachmentBody = z.object({ data: z.string() });

export const SentMessage = z.object({ id: z.string(), threadId: z.string() });

/** When Gmail's subscription expires, in milliseconds. */
export const Watch = z.object({ expiration: z.string().regex(/^\d{10,16}$/) });
