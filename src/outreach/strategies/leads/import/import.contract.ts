import { z } from "zod";
import { ADDRESS_VERDICTS } from "#src/outreach/strategies/enrolments/recipients.rules.ts";
import { ON_KNOWN } from "#src/outreach/strategies/leads/leads.rules.ts";
import { download, endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  CHARSETS,
  DELIMITERS,
  LEAD_IMPORT_BYTES,
  LEAD_IMPORT_STATUSES,
  MAX_IMPORT_COLUMNS,
  REFUSED,
} from "./import.rules.ts";

const count = z.number().int();

/** How to parse a file. Omitted options are detected. */
const Reading = z.object({
  charset: z.enum(CHARSETS),
  delimiter: z.enum(DELIMITERS),
  hasHeader: z.boolean(),
});

/** The outcome of the rows. Each row is in one of the first six. */
export const LeadReceipt = z.object({
  new: count,
  updated: count,
  unchanged: count,
  suppressed: count,
  invalid: count,
  duplicate: count,
  /** How many saved leads wait for another strategy of their person. */
  waiting: count,
  /** How many saved leads are now active in this strategy. */
  enrolled: count,
  /** How many saved leads were in this strategy before, and stay out of it. */
  left: count,
  /** Rows with an unknown time zone; they use the campaign's. */
  unknownZones: count,
});
export type LeadReceipt = z.infer<typeof LeadReceipt>;

export const LeadImport = z.object({
  importId: z.uuid(),
  projectId: z.uuid(),
  strategyId: z.uuid(),
  fileName: z.string(),
  sizeBytes: count,
  status: z.enum(LEAD_IMPORT_STATUSES),
  errorCode: z.string().nullable(),
  workId: z.uuid().nullable(),
  reading: Reading,
  /** The file's quotes are unbalanced; each line is parsed separately. */
  hasBrokenQuotes: z.boolean(),
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** The field of each column; null ignores it. */
  mapping: z.array(z.string().nullable()),
  rows: count,
  /** How many rows are done. */
  done: count,
  receipt: LeadReceipt,
  /** An earlier import of the same file. */
  sameFileAs: z.object({ importId: z.uuid(), createdAt: z.string() }).nullable(),
  /** After an undo: how many people stay because they were contacted or changed since. */
  kept: count.nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type LeadImport = z.infer<typeof LeadImport>;

const AddressesOfImport = z.object({
  counts: z.array(z.object({ verdict: z.enum(ADDRESS_VERDICTS), people: count })),
  /** The domains that receive no email, those of most people. */
  noMail: z.array(z.object({ domain: z.string(), people: count })),
});
export type AddressesOfImport = z.infer<typeof AddressesOfImport>;

const params = z.object({ importId: z.uuid() });
const mapping = z.array(z.string().max(60).nullable()).max(MAX_IMPORT_COLUMNS);
const lead_import_not_found = "This import does not exist.";
const strategy_not_found = "This strategy does not exist.";
const strategy_archived = "This strategy is archived. Restore it to change anything in it.";
const import_started = "This import has been started.";
const READING_ERRORS = {
  import_empty: "There are no rows in this file.",
  import_not_text: "This file isn't a table. Save it as CSV or as .xlsx without a password.",
  import_too_many_rows: "The file has more than 200,000 rows. Split it and try again.",
  import_too_many_columns: "The file has more than 10,000 columns.",
};

/** Problems of a workbook as a whole. */
const WORKBOOK_ERRORS = {
  import_type_refused: "This file isn't a workbook. Save it as .xlsx or CSV and try again.",
  import_damaged: "This file is damaged or not complete.",
  import_encrypted: "This file is protected with a password. Remove the password first.",
  import_file_too_large: "The sheet has more than 25 MB of text. Split it and try again.",
  import_too_complex: "This file takes too long or too much memory to read.",
  archive_bomb: "This file unpacks to far more than it should. It was not imported.",
  archive_too_many: "This file has too many parts.",
  archive_path_refused: "This file contains unsafe paths.",
};

export const leadImportContract = {
  upload: endpoint({
    method: "POST",
    path: "/strategies/{strategyId}/leads/imports",
    access: "edit",
    kind: "workflow",
    summary:
      "Takes a CSV file or a sheet of an Excel workbook and answers how it is read and what its columns probably are. Formulas count as their last result. It saves no lead.",
    params: z.object({ strategyId: z.uuid() }),
    /** The sheet of a workbook; the first visible one unless named. */
    query: z.object({ sheet: z.string().max(100).optional() }),
    upload: { field: "file", maxBytes: LEAD_IMPORT_BYTES },
    returns: LeadImport.extend({
      /** The visible sheets of a workbook, and the one that was read. */
      workbook: z.object({ sheets: z.array(z.string()), sheet: z.string() }).nullable(),
    }),
    status: 201,
    limits: [{ by: "user", max: 120, seconds: 3600 }],
    errors: {
      strategy_not_found,
      ...PROJECT_ERRORS,
      strategy_archived,
      ...READING_ERRORS,
      ...WORKBOOK_ERRORS,
      files_full: "This organisation's file storage is full.",
    },
  }),
  list: endpoint({
    method: "GET",
    path: "/strategies/{strategyId}/leads/imports",
    access: "view",
    changesWith: ["leads", "background-work"],
    summary: "The latest imports into a strategy, the newest first.",
    params: z.object({ strategyId: z.uuid() }),
    returns: z.object({ list: z.array(LeadImport) }),
    errors: { strategy_not_found },
  }),
  read: endpoint({
    method: "GET",
    path: "/leads/imports/{importId}",
    access: "view",
    changesWith: ["leads", "background-work"],
    summary: "One import: how its file is read, how far it is, and its receipt.",
    params,
    returns: LeadImport,
    errors: { lead_import_not_found },
  }),
  preview: endpoint({
    method: "POST",
    path: "/leads/imports/{importId}/preview",
    access: "edit",
    kind: "workflow",
    summary: "Reads the file in another way or with another mapping. It saves no lead.",
    params,
    body: Reading.partial().extend({ mapping: mapping.optional() }),
    returns: z.object({
      import: LeadImport,
      /** Rows that would become new leads. */
      valid: count,
      /** Rows of people who are already leads of the project. */
      known: count,
      duplicate: count,
      suppressed: count,
      invalid: count,
      /** The first rejected rows with their reason; the download has all of them. */
      refused: z.array(z.object({ row: count, fault: z.enum(REFUSED), cell: z.string() })),
      /** The first rows as they would be saved. */
      leads: z.array(
        z.object({
          row: count,
          email: z.string().nullable(),
          linkedinUrl: z.string().nullable(),
          fields: z.record(z.string(), z.string()),
        }),
      ),
    }),
    errors: {
      lead_import_not_found,
      ...PROJECT_ERRORS,
      import_started,
      mapping_invalid: "Choose what the columns are.",
      ...READING_ERRORS,
    },
  }),
  start: endpoint({
    method: "POST",
    path: "/leads/imports/{importId}/start",
    access: "edit",
    summary: "Saves the rows as leads and enrols them, as work that can be cancelled.",
    params,
    body: z.object({
      mapping: mapping.optional(),
      onKnown: z.enum(ON_KNOWN).default("update"),
    }),
    returns: LeadImport,
    status: 202,
    errors: {
      lead_import_not_found,
      ...PROJECT_ERRORS,
      strategy_not_found,
      strategy_archived,
      import_started,
      mapping_invalid: "Choose what the columns are.",
      fields_full: "This project has too many columns for its leads.",
    },
  }),
  readBadRows: endpoint({
    method: "GET",
    path: "/leads/imports/{importId}/bad-rows",
    access: "view",
    summary:
      "The rows that were not saved, or before the start those that would not be, as they are in the file, with the reason.",
    params,
    returns: download("text/csv"),
    errors: { lead_import_not_found, ...READING_ERRORS },
  }),
  readAddresses: endpoint({
    method: "GET",
    path: "/leads/imports/{importId}/addresses",
    access: "view",
    changesWith: ["leads", "enrolments"],
    summary:
      "Whether the addresses of the people that an import added to its strategy receive email.",
    params,
    returns: AddressesOfImport,
    errors: { lead_import_not_found },
  }),
  undo: endpoint({
    method: "POST",
    path: "/leads/imports/{importId}/undo",
    access: "edit",
    summary:
      "Takes an import back: new leads go, changed ones get their old values. People who were written to stay.",
    params,
    returns: LeadImport,
    status: 202,
    errors: {
      lead_import_not_found,
      ...PROJECT_ERRORS,
      import_not_finished: "Only an import that has ended can be undone.",
    },
  }),
};
