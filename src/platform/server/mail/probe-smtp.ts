import { parseConnectionUrl } from "nodemailer/lib/shared";
import SmtpConnection from "nodemailer/lib/smtp-connection";
import { settled } from "./submit-mail.ts";

const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, dnsTimeout: 5000 };

/** Greets a mail server and logs in as a mail would, without one. Answers what went wrong. */
export async function probeSmtp(smtpUrl: string): Promise<string | undefined> {
  const { auth, ...server } = parseConnectionUrl(smtpUrl);
  const connection = new SmtpConnection({ ...server, ...PATIENCE });
  try {
    await settled(connection, (done) => connection.connect(done));
    if (auth) await settled(connection, (done) => connection.login(auth, done));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.split("\n")[0] : "unknown";
  } finally {
    connection.close();
  }
}
