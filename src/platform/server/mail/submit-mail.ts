import { Readable } from "node:stream";
import { parseConnectionUrl } from "nodemailer/lib/shared";
import SmtpConnection, {
  type SMTPConnectionAuth,
  type SMTPConnectionOptions,
} from "nodemailer/lib/smtp-connection";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";

export type Submission = {
  envelope: { from: string; to: string | string[] };
  content: Buffer;
  /** Runs when the server asks for the content, before any of it is sent. */
  beforeContent(): Promise<void>;
  signal: AbortSignal;
};

/**
 * `again`: nothing was accepted, a retry is safe. `never`: the server rejects this mail
 * permanently. `unknown`: the content was sent but the response never arrived.
 */
export type SubmitProblem = {
  verdict: "again" | "never" | "unknown";
  about: "connection" | "sign-in" | "sender" | "recipients" | "content";
  /** Whether the server rejected it, rather than being unreachable. */
  isAnswer: boolean;
  message: string;
};

export type SubmissionServer = SMTPConnectionOptions & { auth?: SMTPConnectionAuth | undefined };

/** For a slow mail server, operators can set timeouts in the URL: `?socketTimeout=120000`. */
const TIMEOUTS = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  dnsTimeout: 10_000,
  socketTimeout: 60_000,
};

/** Sends one mail over one connection. Undefined if the server accepted it. */
export function submitMail(
  permit: Permit,
  smtpUrl: string,
  submission: Submission,
): Promise<SubmitProblem | undefined> {
  const { auth, ...server } = parseConnectionUrl(smtpUrl);
  return submitTo(permit, { ...server, auth }, submission);
}

/** The same for a server whose password is not part of its URL. */
export async function submitTo(
  /** A restored copy has no permit, so it cannot send. */
  _permit: Permit,
  { auth, ...server }: SubmissionServer,
  submission: Submission,
): Promise<SubmitProblem | undefined> {
  let isHandedOver = false;
  async function* content() {
    await submission.beforeContent();
    isHandedOver = true;
    yield submission.content;
  }
  const connection = new SmtpConnection({ ...TIMEOUTS, ...server });
  const abort = () => connection.close();
  submission.signal.addEventListener("abort", abort);
  try {
    await settled(connection, (done) => connection.connect(done));
    if (auth) await settled(connection, (done) => connection.login(auth, done));
    const message = Readable.from(content(), { objectMode: false });
    await settled(connection, (done) => connection.send(submission.envelope, message, done));
    return undefined;
  } catch (error) {
    return judgeProblem(error, isHandedOver);
  } finally {
    submission.signal.removeEventListener("abort", abort);
    connection.close();
  }
}

/** An error event may replace the callback, and either may come first. */
export function settled(
  connection: SmtpConnection,
  step: (done: (error?: Error | null) => void) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  connection.once("error", reject);
  connection.once("end", () => reject(new Error("The mail server closed the connection.")));
  step((error) => (error ? reject(error) : resolve()));
  return promise;
}

export function judgeProblem(error: unknown, isHandedOver: boolean): SubmitProblem {
  const message = error instanceof Error ? error.message.slice(0, 200) : "unknown";
  const isAnswer = error instanceof Error && "responseCode" in error;
  const about = subjectOf(error);
  if (isHandedOver && !isAnswer) return { verdict: "unknown", about, isAnswer, message };
  const isAboutThisMail = about !== "connection" && about !== "sign-in";
  const isFinal =
    isAboutThisMail && error instanceof Error && "permanent" in error && error.permanent === true;
  return { verdict: isFinal ? "never" : "again", about, isAnswer, message };
}

function subjectOf(error: unknown): SubmitProblem["about"] {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "EAUTH") return isTemporary(error) ? "connection" : "sign-in";
  const isSender = error instanceof Error && "command" in error && error.command === "MAIL FROM";
  if (code === "EENVELOPE") return isSender ? "sender" : "recipients";
  return code === "EMESSAGE" ? "content" : "connection";
}

/** A server with an unavailable user database says nothing about the password. */
function isTemporary(error: unknown): boolean {
  const code = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  return code >= 400 && code < 500;
}
