import { z } from "zod";

// A backup is one file: a first line that says what it is, then records of one letter, a length
// and a body. Rows stand in it as PostgreSQL's own COPY text, compressed table by table, so that
// any later version and any server from 15 on can take them in.

export const FIRST_LINE = "Foreword backup\n";
export const FORMAT = 1;

/** Longer records are never written, so a longer one is damage and not a reason to take memory. */
export const LONGEST_RECORD = 16 * 1024 * 1024;

export const HEAD_BYTES = 5;

/** `H`ead, `T`able, `D`ata, `E`nd of the table, `S`equences, and the last, `Z`, over all before. */
export type RecordType = "H" | "T" | "D" | "E" | "S" | "Z";

export const Head = z.object({
  format: z.int(),
  takenAt: z.iso.datetime(),
  /** The major version of the server it was taken from. */
  postgres: z.int(),
  /** The changes of the schema that the database had seen, in their order. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** How many bytes the tables take, for the bar that shows how far the work is. */
  estimatedBytes: z.number(),
});
export type Head = z.infer<typeof Head>;

export const TableStart = z.object({ name: z.string(), columns: z.array(z.string()).min(1) });
export type TableStart = z.infer<typeof TableStart>;

export const TableEnd = z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() });
export type TableEnd = z.infer<typeof TableEnd>;

export const Sequences = z.array(
  z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() }),
);
export type Sequences = z.infer<typeof Sequences>;

export const Seal = z.object({ sha256: z.string() });

/** What a backup says about itself, once all of it was read and found whole. */
export type Manifest = Head & {
  tables: (TableStart & TableEnd)[];
  sequences: Sequences;
  fileBytes: number;
};
