import type {
  ResultsRow,
  resultsContract,
} from "#src/outreach/strategies/results/results.contract.ts";
import { resultsName } from "#src/outreach/strategies/results/results.rules.ts";
import { toCsv } from "#src/platform/server/csv.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { readProjectResults } from "./read-results.ts";

type Args = HandlerArgs<typeof resultsContract.export>;

/** The rows of the screen with their counts. Shares are left to the spreadsheet. */
export async function exportResults({ db, org, query }: Args): Promise<DownloadAnswer> {
  const { list } = await readProjectResults(db, org, query);
  return {
    fileName: resultsName(query),
    contentType: "text/csv; charset=utf-8",
    body: toCsv(
      COLUMNS.map(([name]) => name),
      list.map((row) => COLUMNS.map(([, read]) => `${read(row) ?? ""}`)),
    ),
  };
}

type Column = readonly [name: string, read: (row: ResultsRow) => string | number | null];

const CHANNELS = { email: "Email", linkedin: "LinkedIn" } as const;

const COLUMNS: readonly Column[] = [
  ["Strategy", ({ strategy }) => strategy],
  ["Channel", ({ channel }) => channel && CHANNELS[channel]],
  ["Step", ({ step }) => step && (step.isRemoved ? "Removed step" : step.position)],
  ["Version", ({ version }) => (version === "" ? "Version A" : version)],
  ["Mailbox", ({ mailboxId, mailbox }) => mailbox ?? (mailboxId && "Deleted mailbox")],
  ["Sent", ({ sent }) => sent],
  ["Bounced", ({ bounced }) => bounced],
  ["Delivered", ({ delivered }) => delivered],
  ["Tasks done", ({ done }) => done],
  ["Replied", ({ replies }) => replies.count],
  ["Positive", ({ positive }) => positive.count],
  ["Meeting requests", ({ meetings }) => meetings.count],
  ["Unsubscribed", ({ unsubscribed }) => unsubscribed.count],
];
