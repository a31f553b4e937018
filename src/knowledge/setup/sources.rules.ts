import { z } from "zod";
import { Content } from "#src/knowledge/document-store/document-store.contract.ts";

/** Where an item comes from. */
export const ItemSource = z.object({
  kind: z.enum(["manual", "link", "file", "ai"]),
  url: z.string().optional(),
  fetchedAt: z.string().optional(),
  /** The day on which the page behind a link says that it was published. */
  publishedAt: z.iso.date().optional(),
});

/** What an item was analysed from. */
export const SetupSource = z.object({
  itemId: z.uuid(),
  title: z.string().nullable(),
  url: z.string().nullable(),
  language: z.string().nullable(),
  /** Rises when it is read again and says something else. */
  version: z.int32(),
  content: Content,
  readAt: z.string(),
  publishedAt: z.iso.date().nullable(),
});
export type SetupSource = z.infer<typeof SetupSource>;

/** A company that a source names as a competitor and that has no page yet. */
export const SuggestedCompetitor = z.object({
  name: z.string(),
  /** What names it, and where. */
  sentence: z.string(),
  itemId: z.uuid(),
  itemName: z.string(),
});
export type SuggestedCompetitor = z.infer<typeof SuggestedCompetitor>;
