import { z } from "zod";

// A backup is one file: a header line that describes it, then records of one letter, a length and a
// body. Rows are in PostgreSQL's COPY text format, compressed per table, so that any later version
// on PostgreSQL 15 or newer can read them.

export const FIRST_LINE = "Foreword backup\n";
export const FORMAT = 1;

/** Longer records are never written, so a longer one is corruption and must not allocate memory. */
export const LONGEST_RECORD = 16 * 1024 * 1024;

export const HEAD_BYTES = 5;

/**
 * `H`ead, `T`able, `D`ata, `E`nd of table, `S`equences, and finally `Z`, the checksum of everything
 * before.
 */
export type RecordType = "H" | "T" | "D" | "E" | "S" | "Z";

export const Head = z.object({
  format: z.int(),
  takenAt: z.iso.datetime(),
  /** The major version of the source server. */
  postgres: z.int(),
  /** The migrations applied to the database, in order. */
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  /** The total size of the tables in bytes, for the progress bar. */
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

/** The metadata of a backup that has been read completely and verified. */
export type Manifest = Head & {
  tables: (TableStart & TableEnd)[];
  sequences: Sequences;
  fileBytes: number;
};
