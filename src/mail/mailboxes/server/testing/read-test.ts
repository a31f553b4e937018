import type {
  MailboxTest,
  mailboxTestsContract,
} from "#src/mail/mailboxes/mailbox-tests.contract.ts";
import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { openMailbox } from "#src/mail/mailboxes/server/open-mailbox.ts";
import { answerOf } from "#src/mail/mailboxes/server/provider-answer.ts";
import { Permanent } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { readAuthentication } from "#src/platform/server/mime/parse/authentication-results.ts";
import { headerOfName, readHeaderBlock } from "#src/platform/server/mime/parse/header-block.ts";
import type { MailHeader } from "#src/platform/server/mime/parsed-mail.ts";
import { findArrival, findTest } from "./tests.queries.ts";

type Args = HandlerArgs<typeof mailboxTestsContract.read>;

const PATIENCE_MS = 30_000;
const HEAD_BYTES = 2 ** 18;

/** Headers that threading, unsubscribing and delivery depend on. */
const TESTED = [
  "From",
  "Subject",
  "Date",
  "Message-ID",
  "In-Reply-To",
  "References",
  "List-Unsubscribe",
  "X-Foreword-Id",
] as const;

/** Compares the sent mail with the one in the receiving mailbox. */
export async function readTest(args: Args): Promise<MailboxTest> {
  const { read, org, params } = args;
  const found = await read(async (db) => {
    const test = await findTest(db, org, params);
    if (!test) throw notFound("test_not_found");
    const arrival = await findArrival(db, org, test);
    const receiver = arrival && (await findMailbox(db, org, arrival.mailboxId));
    return { test, arrival: arrival && receiver ? { ...arrival, receiver } : undefined };
  });
  const { test, arrival } = found;
  const { to, status, error } = test;
  const outcome = { testId: test.id, to, status, error };
  if (!arrival) return { ...outcome, arrival: null };
  const arrived = readHeaderBlock(await headOf(args, arrival));
  return {
    ...outcome,
    arrival: {
      mailboxId: arrival.mailboxId,
      arrivedAt: arrival.arrivedAt,
      headers: compareHeaders(readHeaderBlock(endOfHead(test.raw)), arrived),
      authentication: readAuthentication(arrived),
    },
  };
}

type Arrival = {
  providerId: string;
  receiver: NonNullable<Awaited<ReturnType<typeof findMailbox>>>;
};

/** The headers of the mail as it arrived. */
async function headOf({ services, org }: Args, { providerId, receiver }: Arrival): Promise<Buffer> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const open = await openMailbox(services, org.organizationId, receiver, signal);
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of await open.provider.raw(open.context, { id: providerId })) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= HEAD_BYTES) break;
    }
    return endOfHead(Buffer.concat(chunks));
  } catch (error) {
    if (error instanceof Permanent) throw notFound("test_not_found");
    throw answerOf(error);
  }
}

function endOfHead(raw: Buffer): Buffer {
  const text = raw.subarray(0, HEAD_BYTES);
  const end = text.toString("latin1").search(/\r?\n\r?\n/);
  return end < 0 ? text : text.subarray(0, end);
}

function compareHeaders(sent: readonly MailHeader[], arrived: readonly MailHeader[]) {
  return TESTED.flatMap((name) => {
    const before = headerOfName(sent, name.toLowerCase());
    if (before === undefined) return [];
    const after = headerOfName(arrived, name.toLowerCase()) ?? null;
    return [
      { name, sent: plain(before), arrived: after && plain(after), outcome: judge(before, after) },
    ];
  });
}

function judge(before: string, after: string | null): "kept" | "changed" | "lost" {
  if (after === null) return "lost";
  return plain(before) === plain(after) ? "kept" : "changed";
}

/** Servers fold lines differently. */
function plain(value: string): string {
  return value.replace(/\s+/g, " ").trim().slice(0, 500);
}
