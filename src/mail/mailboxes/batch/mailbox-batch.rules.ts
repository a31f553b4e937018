export const MAX_BATCH_ROWS = 500;
export const MAX_BATCH_COLUMNS = 100;
export const BATCH_CHARACTERS = 900_000;
export const FILE_NAME_LENGTH = 160;

/** The file of the rows that were not connected. */
export function notConnectedName(fileName: string): string {
  return `${fileName.replace(/\.[a-z]{1,5}$/i, "")}-not-connected.csv`;
}

export const BATCH_STATUSES = ["waiting", "running", "finished", "failed", "cancelled"] as const;

/** `invalid`: not tried, because a cell is wrong. `not-tried`: the work ended before this row. */
export const ROW_OUTCOMES = [
  "waiting",
  "connected",
  "known",
  "refused",
  "invalid",
  "not-tried",
] as const;
export type RowOutcome = (typeof ROW_OUTCOMES)[number];

/** The columns of the template, in its order. */
export const BATCH_COLUMNS = {
  email: "Email",
  name: "From name",
  imapHost: "IMAP host",
  imapPort: "IMAP port",
  imapSecurity: "IMAP security",
  imapUser: "IMAP user",
  imapPassword: "IMAP password",
  smtpHost: "SMTP host",
  smtpPort: "SMTP port",
  smtpSecurity: "SMTP security",
  smtpUser: "SMTP user",
  smtpPassword: "SMTP password",
  dailyLimit: "Daily limit",
  rampStart: "Ramp-up start",
  rampStep: "Ramp-up step",
} as const;
export type BatchColumn = keyof typeof BATCH_COLUMNS;
// Its keys are those of its type.
export const BATCH_COLUMN_IDS = Object.keys(BATCH_COLUMNS) as BatchColumn[];

/** Never stored with the cells, shown or downloaded. */
export const SECRET_COLUMNS = ["imapPassword", "smtpPassword"] as const;

/** Columns that exports of sending tools have instead: one sign-in for both servers, two names. */
const OTHER_COLUMNS = ["user", "password", "firstName", "lastName"] as const;
export type ReadColumn = BatchColumn | (typeof OTHER_COLUMNS)[number];

/** Other names of each column in such exports, reduced to letters and digits. */
const NAMES: Readonly<Record<ReadColumn, readonly string[]>> = {
  email: ["emailaddress", "fromemail", "emailaccount", "address", "mailbox", "senderemail"],
  name: ["name", "displayname", "sendername", "fullname"],
  firstName: ["firstname"],
  lastName: ["lastname"],
  user: ["username", "user", "login"],
  password: ["password", "apppassword", "pass"],
  imapHost: ["imapserver", "incomingserver", "incominghost"],
  imapPort: ["incomingport"],
  imapSecurity: ["imapencryption", "imapssl", "imaptls", "imaptype", "imapporttype"],
  imapUser: ["imapusername", "imaplogin"],
  imapPassword: ["imappass"],
  smtpHost: ["smtpserver", "outgoingserver", "outgoinghost"],
  smtpPort: ["outgoingport"],
  smtpSecurity: ["smtpencryption", "smtpssl", "smtptls", "smtptype", "smtpporttype"],
  smtpUser: ["smtpusername", "smtplogin"],
  smtpPassword: ["smtppass"],
  dailyLimit: [
    "maxemailperday",
    "maxemailsperday",
    "messageperday",
    "messagesperday",
    "emailsperday",
    "dailysendinglimit",
    "sendinglimit",
  ],
  rampStart: [],
  rampStep: [],
};

const COLUMN_BY_NAME = new Map<string, ReadColumn>([
  ...BATCH_COLUMN_IDS.map((id) => [plain(BATCH_COLUMNS[id]), id] as const),
  ...[...BATCH_COLUMN_IDS, ...OTHER_COLUMNS].flatMap((id) =>
    NAMES[id].map((name) => [name, id] as const),
  ),
]);

/** The column that a header names. Null: the product has no such value. */
export function columnOf(header: string): ReadColumn | null {
  return COLUMN_BY_NAME.get(plain(header)) ?? null;
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
}

/** Problems of a row, by the column that has to be corrected. */
export const ROW_PROBLEMS = {
  "email-invalid": "This is not an email address.",
  "name-invalid": "Use up to 80 visible characters for the name.",
  "imap-host-invalid": "Enter the IMAP host, such as imap.example.com.",
  "imap-port-invalid": "The IMAP port is not a number from 1 to 65535.",
  "imap-security-invalid": "Use tls or starttls as IMAP security.",
  "imap-user-invalid": "The IMAP user is longer than 254 characters.",
  "imap-password-missing": "Enter the IMAP password.",
  "imap-password-invalid": "The IMAP password is longer than 1,000 characters.",
  "smtp-host-invalid": "Enter the SMTP host, such as smtp.example.com.",
  "smtp-port-invalid": "The SMTP port is not a number from 1 to 65535.",
  "smtp-security-invalid": "Use tls or starttls as SMTP security.",
  "smtp-user-invalid": "The SMTP user is longer than 254 characters.",
  "smtp-password-invalid": "The SMTP password is longer than 1,000 characters.",
  "daily-limit-invalid": "The daily limit is not a number from 1 to 500.",
  "ramp-up-invalid": "The ramp-up is not a number from 1 to 500.",
  "row-repeated": "This mailbox is in a row above.",
} as const;
export type RowProblem = keyof typeof ROW_PROBLEMS;
// Its keys are those of its type.
export const ROW_PROBLEM_IDS = Object.keys(ROW_PROBLEMS) as RowProblem[];
