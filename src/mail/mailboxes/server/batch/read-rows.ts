import { parse } from "csv-parse/sync";
import type { z } from "zod";
import type { BatchRow } from "#src/mail/mailboxes/batch/mailbox-batch.contract.ts";
import {
  BATCH_COLUMN_IDS,
  type BatchColumn,
  columnOf,
  MAX_BATCH_COLUMNS,
  MAX_BATCH_ROWS,
  type ReadColumn,
  type RowProblem,
  SECRET_COLUMNS,
} from "#src/mail/mailboxes/batch/mailbox-batch.rules.ts";
import { ImapAccount } from "#src/mail/mailboxes/connecting.contract.ts";
import {
  MAIL_PORTS,
  MAX_PER_DAY,
  RAMP_UP,
  securityOf,
} from "#src/mail/mailboxes/mailboxes.rules.ts";
import { grantOf } from "#src/mail/mailboxes/server/connecting/check-servers.ts";
import { imapAccountKey } from "#src/mail/mailboxes/server/providers/imap/imap-sessions.ts";
import { invalid } from "#src/platform/server/app-error.ts";

/** The text of each column of the template. */
export type Cells = Readonly<Record<BatchColumn, string>>;

type Limits = { dailyLimit: number | null; rampUp: { start: number; step: number } | null };

export type ReadRow = {
  row: number;
  cells: Cells;
  /** Undefined if the row has a problem. */
  account: ImapAccount | undefined;
  accountKey: string | undefined;
  limits: Limits;
  problems: RowProblem[];
};

export type ReadTable = { columns: { header: string; isRead: boolean }[]; rows: ReadRow[] };

const DELIMITERS = [",", ";", "\t"] as const;

/** Reads a CSV file of accounts. */
export function readTable(text: string): ReadTable {
  const [header, ...lines] = parseTable(text);
  if (!header) throw invalid("batch_empty");
  if (header.cells.length > MAX_BATCH_COLUMNS) throw invalid("batch_too_wide");
  const columns = header.cells.map(columnOf);
  if (!columns.includes("email")) throw invalid("batch_without_email");
  if (lines.length === 0) throw invalid("batch_empty");
  if (lines.length > MAX_BATCH_ROWS) throw invalid("batch_too_long");
  const keys = new Set<string>();
  const places = placesOf(columns);
  const rows = lines.map((line) => {
    const read = readRow(line.row, cellsOf(places, line.cells));
    if (read.accountKey === undefined) return read;
    if (keys.has(read.accountKey))
      return { ...read, account: undefined, problems: ["row-repeated" as const] };
    keys.add(read.accountKey);
    return read;
  });
  return {
    columns: header.cells.map((name, at) => ({ header: name, isRead: columns[at] !== null })),
    rows,
  };
}

type Line = { row: number; cells: string[] };

function parseTable(text: string): Line[] {
  const [first = ""] = text.split(/\r\n?|\n/, 1);
  const counts = DELIMITERS.map((sign) => first.split(sign).length);
  if (Math.max(...counts) > MAX_BATCH_COLUMNS) throw invalid("batch_too_wide");
  const options = {
    delimiter: DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",",
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // The header, and one row more than a file can have.
    to: MAX_BATCH_ROWS + 2,
  };
  try {
    // The parser's types do not include the option `info`.
    const parsed = parse(text, { ...options, info: true }) as unknown as {
      record: string[];
      info: { lines: number };
    }[];
    return parsed.map(({ record, info }) => ({ row: info.lines, cells: record }));
  } catch {
    // The parser's message quotes the file, which contains passwords.
    throw invalid("batch_not_table");
  }
}

type Places = ReadonlyMap<ReadColumn, number>;

/** Where each column is; of two with one meaning, the first. */
function placesOf(columns: readonly (ReadColumn | null)[]): Places {
  const places = new Map<ReadColumn, number>();
  for (const [at, column] of columns.entries())
    if (column !== null && !places.has(column)) places.set(column, at);
  return places;
}

/** One sign-in for both servers and two names become the columns of the template. */
function cellsOf(places: Places, given: readonly string[]): Cells {
  const of = (column: ReadColumn) => {
    const cell = given[places.get(column) ?? -1] ?? "";
    return column.toLowerCase().includes("password") ? cell : cell.trim();
  };
  const cells = Object.fromEntries(BATCH_COLUMN_IDS.map((id) => [id, of(id)]));
  return {
    // The keys come from the list of all columns.
    ...(cells as Cells),
    name: of("name") || `${of("firstName")} ${of("lastName")}`.trim(),
    imapUser: of("imapUser") || of("user"),
    imapPassword: of("imapPassword") || of("password") || of("smtpPassword"),
    smtpUser: of("smtpUser") || of("user"),
    smtpPassword: of("smtpPassword") || of("password"),
  };
}

/** Also for the cells of a stored row, with its passwords. */
export function readRow(row: number, cells: Cells): ReadRow {
  const problems = new Set<RowProblem>();
  const imap = serverOf("imap", cells, problems);
  const smtp = serverOf("smtp", cells, problems);
  const { email, name, imapUser, imapPassword, smtpUser, smtpPassword } = cells;
  const user = imapUser || email;
  const parsed = ImapAccount.safeParse({
    email,
    displayName: name,
    ...(imapUser === "" ? {} : { user: imapUser }),
    password: imapPassword,
    imap,
    smtp,
    ...(smtpUser === "" || smtpUser === user ? {} : { smtpUser }),
    ...(smtpPassword === "" || smtpPassword === imapPassword ? {} : { smtpPassword }),
  });
  for (const issue of parsed.error?.issues ?? []) problems.add(problemOf(issue, cells));
  const limits = limitsOf(cells, problems);
  const account = problems.size === 0 ? parsed.data : undefined;
  return {
    row,
    cells,
    account,
    accountKey: account && imapAccountKey(grantOf(account)),
    limits,
    problems: [...problems],
  };
}

const STARTTLS = /^start ?tls$/i;
const TLS = /^(tls|ssl|ssl\/tls|tls\/ssl|true|yes|1)$/i;
const UNSAID = /^(|none|no|false|0|auto)$/i;

/** The port decides where it is a usual one: exports name STARTTLS in many ways. */
function serverOf(kind: "imap" | "smtp", cells: Cells, problems: Set<RowProblem>) {
  const host = cells[`${kind}Host`].toLowerCase();
  const said = cells[`${kind}Security`];
  const isStartTls = STARTTLS.test(said);
  if (!isStartTls && !TLS.test(said) && !UNSAID.test(said))
    problems.add(`${kind}-security-invalid`);
  const usual = MAIL_PORTS[kind];
  const port = numberIn(cells[`${kind}Port`]) ?? (isStartTls ? STARTTLS_PORTS[kind] : usual.tls);
  const isUsual = port === usual.tls || usual.starttls.some((one) => one === port);
  if (isUsual || UNSAID.test(said)) return { host, port, security: securityOf(host, port, kind) };
  return { host, port, security: isStartTls ? ("starttls" as const) : ("tls" as const) };
}

const STARTTLS_PORTS = { imap: 143, smtp: 587 } as const;

/** Undefined without a text; not a number is an invalid port or limit. */
function numberIn(cell: string): number | undefined {
  if (cell === "") return undefined;
  return /^\d{1,6}$/.test(cell) ? Number(cell) : Number.NaN;
}

function problemOf({ path }: z.core.$ZodIssue, cells: Cells): RowProblem {
  const [field, part] = path;
  if (field === "imap" || field === "smtp")
    return part === "port" ? `${field}-port-invalid` : `${field}-host-invalid`;
  if (field === "displayName") return "name-invalid";
  if (field === "user") return "imap-user-invalid";
  if (field === "smtpUser") return "smtp-user-invalid";
  if (field === "smtpPassword") return "smtp-password-invalid";
  if (field === "password")
    return cells.imapPassword === "" ? "imap-password-missing" : "imap-password-invalid";
  return "email-invalid";
}

function limitsOf(cells: Cells, problems: Set<RowProblem>): Limits {
  const limit = (cell: string, problem: RowProblem) => {
    const read = numberIn(cell);
    if (read !== undefined && !(read >= 1 && read <= MAX_PER_DAY)) problems.add(problem);
    return read;
  };
  const dailyLimit = limit(cells.dailyLimit, "daily-limit-invalid");
  const start = limit(cells.rampStart, "ramp-up-invalid");
  const step = limit(cells.rampStep, "ramp-up-invalid");
  return {
    dailyLimit: dailyLimit ?? null,
    rampUp:
      start === undefined && step === undefined
        ? null
        : { start: start ?? RAMP_UP.start, step: step ?? RAMP_UP.step },
  };
}

/** A row without its passwords. */
export function presentRow({ row, cells, account, limits, problems }: ReadRow): BatchRow {
  const hasLimits = !problems.includes("daily-limit-invalid");
  const hasRampUp = !problems.includes("ramp-up-invalid");
  return {
    row,
    email: cells.email.slice(0, SHOWN_CHARACTERS),
    name: cells.name.slice(0, SHOWN_CHARACTERS),
    servers: account ? serversOf(account) : null,
    dailyLimit: hasLimits ? limits.dailyLimit : null,
    rampUp: hasRampUp ? limits.rampUp : null,
    problems,
  };
}

const SHOWN_CHARACTERS = 254;

function serversOf(account: ImapAccount): BatchRow["servers"] {
  const { user, smtpUser = user } = grantOf(account);
  return { imap: { ...account.imap, user }, smtp: { ...account.smtp, user: smtpUser } };
}

/** The cells that may be stored unencrypted. */
export function withoutSecrets(cells: Cells): Cells {
  const empty = Object.fromEntries(SECRET_COLUMNS.map((column) => [column, ""]));
  return { ...cells, ...empty };
}
