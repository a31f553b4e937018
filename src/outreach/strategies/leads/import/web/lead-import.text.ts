import type { AddressVerdict } from "#src/outreach/strategies/enrolments/recipients.rules.ts";
import type { LeadReceipt } from "#src/outreach/strategies/leads/import/import.contract.ts";
import type { LeadImportStatus } from "#src/outreach/strategies/leads/import/import.rules.ts";
import { countOf } from "#src/platform/contract/count-of.ts";

const number = new Intl.NumberFormat("en");
const rows = (count: number) => countOf(count, "row", "rows");

const receipt: Readonly<Record<keyof LeadReceipt, string>> = {
  new: "New",
  updated: "Updated",
  unchanged: "Unchanged",
  waiting: "In another strategy, waiting",
  enrolled: "Added to this strategy",
  left: "In this strategy before, not added again",
  suppressed: "Suppressed",
  duplicate: "Duplicates",
  invalid: "Invalid",
  unknownZones: "Unknown time zone, the campaign's is used",
};

const fields: Readonly<Record<string, string>> = {
  email: "Email",
  linkedinUrl: "LinkedIn profile",
  timeZone: "Time zone",
  firstName: "First name",
  lastName: "Last name",
  title: "Job title",
  companyName: "Company",
  companyDomain: "Company website",
  industry: "Industry",
  city: "City",
  country: "Country",
};

/** Texts of the lead import. */
export const leadImportText = {
  title: "Import leads",
  earlier: "Earlier imports",
  open: "Open",
  openImport: (fileName: string) => `Open: ${fileName}`,
  saved: (count: number) => `${countOf(count, "person", "people")} imported`,
  statuses: {
    ready: "Not started",
    waiting: "Queued",
    running: "Running",
    finished: "Finished",
    failed: "Failed",
    cancelled: "Cancelled",
    undoing: "Undoing",
    undone: "Undone",
  } satisfies Readonly<Record<LeadImportStatus, string>>,
  file: "Excel or CSV file",
  formats: "Up to 200,000 rows. The first row may name the columns.",
  reading: "Reading the file",
  read: (fileName: string, count: number) => `${fileName}: ${rows(count)}`,
  sheet: "Sheet",
  delimiter: "Separator",
  delimiters: { ",": "Comma", ";": "Semicolon", "\t": "Tab", "|": "Bar" },
  charset: "Encoding",
  charsets: {
    "utf-8": "UTF-8",
    "utf-16le": "UTF-16",
    "utf-16be": "UTF-16 (big endian)",
    "windows-1252": "Western (Windows-1252)",
    "iso-8859-2": "Central European (ISO 8859-2)",
    shift_jis: "Japanese (Shift JIS)",
  },
  hasHeader: "The first row names the columns",
  brokenQuotes: "Quotation marks in this file don't pair up. Each line is read by itself.",
  sameFile: (date: string) => `This file was imported on ${date} already.`,
  columns: "Columns",
  columnsHint: "Choose what each column is. The choice is remembered for the next file.",
  samples: (list: string) => `For example ${list}`,
  noSamples: "Empty",
  skip: "Leave out",
  ownField: (name: string) => `New field: ${name}`,
  fields,
  moreColumns: (count: number) =>
    `${countOf(count, "more column is", "more columns are")} left out.`,
  check: "Check",
  valid: (count: number) => `${rows(count)} can be imported`,
  known: (count: number) => `${countOf(count, "row is a lead already", "rows are leads already")}`,
  duplicates: (count: number) =>
    `${countOf(count, "row repeats a person", "rows repeat a person")} of the file`,
  suppressed: (count: number) => `${countOf(count, "row is suppressed", "rows are suppressed")}`,
  invalid: (count: number) => `${rows(count)} can't be imported`,
  refused: "Rows that won't be imported",
  moreRefused: (count: number) => `${rows(count)} more in the download`,
  fault: (row: number, reason: string, cell: string) =>
    `Row ${number.format(row)}: ${reason}${cell === "" ? "" : ` (${cell})`}`,
  noEmail: "No column has email addresses. These people get LinkedIn steps only.",
  onKnown: "People who are leads already",
  update: "Update their fields",
  keep: "Leave them as they are",
  start: (fresh: number, known: number) =>
    fresh > 0 || known === 0
      ? `Import ${rows(fresh)}`
      : `Import ${countOf(known, "known lead", "known leads")}`,
  startAny: "Import",
  cancel: "Cancel",
  close: "Close",
  working: "Importing",
  undoing: "Undoing the import",
  queued: "Queued",
  receiptTitle: "Receipt",
  receipt,
  addresses: "Addresses added to this strategy",
  verdicts: {
    ok: "Can receive email",
    "no-mx": "Domain receives no email",
    role: "Shared mailbox, such as info@",
    disposable: "Disposable mailbox",
    unknown: "Not checked yet, or DNS didn't answer",
  } satisfies Readonly<Record<AddressVerdict, string>>,
  noMail: (domains: readonly string[]) =>
    `${domains.join(", ")}: no mail server. Emails to people there are held until the address or the domain changes.`,
  bad: "Download these rows",
  undo: "Undo this import",
  undone: (kept: number) =>
    kept === 0
      ? "The import was undone."
      : `The import was undone. ${countOf(kept, "person stays", "people stay")}, because they were written to or changed since.`,
  cancelled: (done: number, total: number) =>
    done === 0
      ? "Cancelled. Nothing was imported."
      : `Cancelled after ${number.format(done)} of ${rows(total)}. What was imported stays. Undo removes it.`,
  failed: "The import failed.",
  failures: {
    import_empty: "There are no rows in this file.",
    import_not_text: "This file isn't a table. Save it as CSV or as .xlsx without a password.",
    import_type_refused: "This file isn't a workbook. Save it as .xlsx or CSV and try again.",
    import_damaged: "This file is damaged or incomplete.",
    import_encrypted: "This file has a password. Remove it first.",
    import_file_too_large: "The sheet has more than 25 MB of text. Split it and try again.",
    import_too_complex: "This file takes too long or too much memory to read.",
    archive_bomb: "This file unpacks to far more than it should.",
    archive_too_many: "This file has too many parts.",
    archive_path_refused: "This file contains unsafe paths.",
    import_too_many_rows: "The file has more than 200,000 rows. Split it and try again.",
    import_too_many_columns: "The file has more than 10,000 columns.",
    import_started: "This import has been started.",
    work_finished: "The import has already finished.",
    work_not_found: "The import has already finished.",
    import_not_finished: "This import has not ended yet.",
    lead_import_not_found: "This import is gone. Choose the file again.",
    mapping_invalid: "Choose the column with the email addresses or the LinkedIn profiles.",
    files_full: "Your organisation's file storage is full.",
    fields_full: "This project has too many columns for its leads.",
    strategy_archived: "This strategy is archived. Restore it first.",
    strategy_not_found: "Someone deleted this strategy.",
    project_archived: "This project is archived. Restore it first.",
    project_not_found: "Someone deleted this project.",
    body_too_large: "The file is larger than 25 MB. Split it and try again.",
  },
};
