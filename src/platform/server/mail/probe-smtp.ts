import { parseConnectionUrl } from "nodemailer/lib/shared";
import SmtpConnection from "nodemailer/lib/smtp-connection";
import type { Permit } from "#src/platform/server/outgoing/outbound.ts";
import { judgeProblem, type SubmissionServer, type SubmitProblem, settled } from "./submit-mail.ts";

const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000 };

/** Connects and logs in to a mail server without sending anything. Returns the error. */
export async function probeSmtp(smtpUrl: string): Promise<string | undefined> {
  const error = await greet(parseConnectionUrl(smtpUrl));
  if (error === undefined) return undefined;
  return error instanceof Error ? error.message.split("\n")[0] : "unknown";
}

/** The same for the server of a mailbox that someone connects. */
export async function trySubmission(
  _permit: Permit,
  server: SubmissionServer,
): Promise<SubmitProblem | undefined> {
  const error = await greet(server);
  return error === undefined ? undefined : judgeProblem(error, false);
}

async function greet({ auth, ...server }: SubmissionServer): Promise<unknown> {
  const connection = new SmtpConnection({ ...server, ...PATIENCE });
  try {
    await settled(connection, (done) => connection.connect(done));
    if (auth) await settled(connection, (done) => connection.login(auth, done));
    return undefined;
  } catch (error) {
    return error ?? new Error("unknown");
  } finally {
    connection.close();
  }
}
