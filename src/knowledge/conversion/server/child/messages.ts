import { z } from "zod";
import {
  DOWNGRADES,
  DROPS,
  FILE_ERRORS,
  OUTCOMES,
  SOURCE_KINDS,
  WARNINGS,
} from "#src/knowledge/conversion/conversion.rules.ts";
import { Content } from "#src/knowledge/document-store/document-store.contract.ts";

// The converter process has parsed untrusted files, so its messages are validated too.

const count = z.number().int().min(0);

export const Report = z.object({
  blocks: count,
  words: z.object({ in: count, out: count }),
  downgraded: z.array(
    z.object({ what: z.enum(DOWNGRADES), where: z.string(), how: z.enum(OUTCOMES), count }),
  ),
  dropped: z.array(z.object({ what: z.enum(DROPS), where: z.string(), count })),
  warnings: z.array(z.object({ code: z.enum(WARNINGS), where: z.string() })),
});

export const Opened = z.discriminatedUnion("isArchive", [
  z.object({ isArchive: z.literal(false) }),
  z.object({
    isArchive: z.literal(true),
    plan: z.array(
      z.object({
        path: z.string(),
        name: z.string(),
        parent: count.nullable(),
        entry: count.nullable(),
      }),
    ),
    skipped: z.array(
      z.object({ path: z.string(), reason: z.enum(["same-file", "list", "type", "nested"]) }),
    ),
  }),
]);
export type Opened = z.infer<typeof Opened>;

export const Conversion = z.object({
  source: z.enum(SOURCE_KINDS),
  pages: z.array(z.object({ name: z.string(), blocks: Content.shape.blocks })).min(1),
  /** The bytes are in files of the converter's folder. */
  pictures: z.array(
    z.object({ address: z.string(), file: z.string().regex(/^picture-\d+$/), name: z.string() }),
  ),
  report: Report,
});
export type Conversion = z.infer<typeof Conversion>;

/** The table is in a file of the converter's folder. */
export const Table = z.object({ sheets: z.array(z.string()), sheet: z.string() });
export type Table = z.infer<typeof Table>;

export const Answer = z.discriminatedUnion("isDone", [
  z.object({ id: count, isDone: z.literal(true), value: z.unknown() }),
  z.object({ id: count, isDone: z.literal(false), code: z.string() }),
]);

export const FileErrorCode = z.enum(
  // The keys of a record, which is not empty.
  Object.keys(FILE_ERRORS) as [keyof typeof FILE_ERRORS],
);

/** The first message of the process. */
export const LOADED = "loaded";

export type Order =
  | { kind: "open"; path: string; fileName: string; name: string }
  | { kind: "table"; path: string; sheet: string | null }
  | { kind: "convert"; place: number | null; origin: string };
