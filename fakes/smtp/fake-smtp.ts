import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** The fault for the next mails, until changed. */
export type SmtpFault =
  | "none"
  | "refuse-connection"
  /** Accepts connections but never responds. */
  | "silent"
  /** Its user database is unavailable. */
  | "sign-in-later"
  | "sender-later"
  | "recipient-later"
  | "recipient-never"
  | "content-later"
  | "content-never"
  /** The account's daily quota is used up. */
  | "over-limit"
  /** Disconnects during the content. */
  | "drop-in-content"
  /** Accepts the mail and disconnects without a response. */
  | "drop-after-content"
  /** Accepts the mail and never responds. */
  | "silent-after-content";

export type ReceivedMail = { from: string; to: string[]; raw: string; parsed: Email };

export type FakeSmtp = {
  url: string;
  /** Every accepted mail, in order. */
  received: ReceivedMail[];
  fault: SmtpFault;
  /** The number of connections, including failed ones. */
  connections: number;
  /** The number of password attempts. */
  signIns: number;
  /** Resolves with mail number `count` once received. */
  waitFor(count: number): Promise<ReceivedMail>;
  stop(): Promise<void>;
};

/** A real SMTP server that stores received mail. */
export async function startFakeSmtp(
  options: {
    port?: number;
    /** Requires these credentials for sending. */
    account?: { user: string; password: string };
    /** Implicit TLS with a self-signed certificate. */
    hasOwnCertificate?: boolean;
  } = {},
): Promise<FakeSmtp> {
  const { account } = options;
  const sockets = new Set<Socket>();
  const arrivals = new EventTarget();
  const server = new SMTPServer({
    secure: options.hasOwnCertificate ?? false,
    authOptional: account === undefined,
    allowInsecureAuth: true,
    disabledCommands: account ? ["STARTTLS"] : ["AUTH", "STARTTLS"],
    onAuth({ username, password }, _session, done) {
      fake.signIns += 1;
      if (fake.fault === "sign-in-later") return done(reply(454, "Temporary failure"));
      const isKnown = username === account?.user && password === account?.password;
      if (isKnown) done(null, { user: username });
      else done(reply(535, "Wrong password"));
    },
    onConnect(_session, done) {
      fake.connections += 1;
      if (fake.fault === "silent") return;
      done(fake.fault === "refuse-connection" ? reply(421, "Come back later") : null);
    },
    onMailFrom(_address, _session, done) {
      done(fake.fault === "sender-later" ? reply(421, "Shutting down") : null);
    },
    // Real servers repeat the address as well.
    onRcptTo({ address }, _session, done) {
      if (fake.fault === "recipient-later") done(reply(451, `<${address}>: Greylisted`));
      else if (fake.fault === "recipient-never") done(reply(550, `<${address}>: No such user`));
      else done();
    },
    onData(stream, session, done) {
      take(stream, session).then(done, done);
    },
  });
  server.on("error", () => undefined);
  server.server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });

  async function take(stream: NodeJS.ReadableStream, session: SMTPServerSession) {
    if (fake.fault === "drop-in-content") return hangUpAtOnce(stream, sockets);
    const content = await buffer(stream);
    const refusal = refusalOf(fake.fault);
    if (refusal) return refusal;
    fake.received.push(await describe(content, session));
    arrivals.dispatchEvent(new Event("mail"));
    if (fake.fault === "drop-after-content") for (const socket of sockets) socket.destroy();
    if (fake.fault === "silent-after-content") await new Promise(() => undefined);
    return null;
  }

  const fake: FakeSmtp = {
    url: "",
    received: [],
    fault: "none",
    connections: 0,
    signIns: 0,
    async waitFor(count) {
      for (;;) {
        const mail = fake.received[count - 1];
        if (mail) return mail;
        await once(arrivals, "mail");
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  server.listen(options.port ?? 0, "127.0.0.1");
  await once(server.server, "listening");
  // A listening TCP server always has this kind of address.
  const { port } = server.server.address() as AddressInfo;
  fake.url = `smtp://127.0.0.1:${port}`;
  return fake;
}

/** After the whole content. */
function refusalOf(fault: SmtpFault): Error | undefined {
  if (fault === "content-later") return reply(452, "Out of storage");
  if (fault === "content-never") return reply(554, "Refused");
  if (fault === "over-limit") return reply(550, "5.4.5 Daily user sending limit exceeded.");
  return undefined;
}

/** After part of the content, so that the client has certainly started. */
async function hangUpAtOnce(
  stream: NodeJS.ReadableStream,
  sockets: ReadonlySet<Socket>,
): Promise<null> {
  await once(stream, "data");
  for (const socket of sockets) socket.destroy();
  return null;
}

function reply(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

async function describe(content: Buffer, session: SMTPServerSession): Promise<ReceivedMail> {
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom ? mailFrom.address : "",
    to: rcptTo.map(({ address }) => address),
    raw: content.toString("utf8"),
    parsed: await PostalMime.parse(content),
  };
}
