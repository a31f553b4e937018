import type { AddressInfo, Socket } from "node:net";
import hoodiecrow from "hoodiecrow-imap";

export type FakeImap = {
  host: string;
  port: number;
  user: string;
  password: string;
  /** The number of connections. */
  connections: number;
  /** The number of password attempts. */
  signIns: number;
  /** Reports all messages as vanished and finds none, though they exist. */
  lies: boolean;
  /** Refuses APPEND. */
  refusesCopies: boolean;
  /** The number of mails in a folder. */
  count(path: string): number;
  /** Delivers a mail to the inbox; idle clients are notified. */
  deliver(raw: string, at?: Date): void;
  /** Recreates the folder: all earlier UIDs are invalid. */
  renewUidValidity(path: string): void;
  /** Changes the password: connections end, and the old one is refused. */
  changePassword(to: string): void;
  /** Ends every connection. */
  hangUp(): void;
  stop(): Promise<void>;
};

export type ImapAbilities = {
  /** By default a server of 1996. */
  isModern?: boolean;
  /** Implicit TLS with a self-signed certificate. */
  hasOwnCertificate?: boolean;
};

const MODERN = ["ID", "UIDPLUS", "MOVE", "CONDSTORE", "ENABLE"];

/** A real IMAP server with one account. */
export async function startFakeImap({
  isModern = true,
  hasOwnCertificate = false,
}: ImapAbilities = {}): Promise<FakeImap> {
  const [user, password] = ["me@northwind.example", "an app password"];
  const sockets = new Set<Socket>();
  const special = (use: string) => ({ "special-use": use });
  const users = { [user]: { password } };
  const imap = hoodiecrow({
    plugins: ["IDLE", "SPECIAL-USE", "LITERALPLUS", ...(isModern ? MODERN : [])],
    users,
    secureConnection: hasOwnCertificate,
    storage: {
      INBOX: {},
      "": {
        separator: "/",
        folders: {
          Gesendet: special("\\Sent"),
          Entwuerfe: special("\\Drafts"),
          Papierkorb: special("\\Trash"),
          Spam: special("\\Junk"),
          Archiv: special("\\Archive"),
        },
      },
    },
  });
  endIdle(imap);
  before(imap, "LOGIN", () => {
    fake.signIns += 1;
    return false;
  });
  lieWhen(imap, () => fake.lies);
  refuseCopies(imap, () => fake.refusesCopies);
  imap.server.on("connection", (socket: Socket) => {
    fake.connections += 1;
    // It writes responses in pieces, each of which would wait for a delayed ACK.
    socket.setNoDelay(true);
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const fake: FakeImap = {
    host: "127.0.0.1",
    port: 0,
    user,
    password,
    connections: 0,
    signIns: 0,
    lies: false,
    refusesCopies: false,
    count: (path) => imap.getMailbox(path)?.messages.length ?? 0,
    deliver: (raw, at = new Date()) => imap.appendMessage("INBOX", [], at, raw),
    renewUidValidity(path) {
      const mailbox = imap.getMailbox(path);
      if (mailbox) mailbox.uidvalidity += 1;
    },
    changePassword(to) {
      users[user] = { password: to };
      fake.hangUp();
    },
    hangUp() {
      for (const socket of sockets) socket.destroy();
    },
    stop: () =>
      new Promise((resolve) => {
        imap.close(() => resolve());
        fake.hangUp();
      }),
  };
  await new Promise<void>((resolve) => imap.listen(0, "127.0.0.1", resolve));
  // A listening TCP server always has this kind of address.
  fake.port = (imap.server.address() as AddressInfo).port;
  return fake;
}

type Handler = ReturnType<typeof hoodiecrow>["commandHandlers"][string];

/** Runs before a command; true if it has responded. */
function before(
  imap: ReturnType<typeof hoodiecrow>,
  command: string,
  act: (...given: Parameters<Handler>) => boolean,
): void {
  const handle = imap.getCommandHandler(command);
  if (!handle) throw new Error(`The server has no ${command}.`);
  imap.setCommandHandler(command, (...given) => {
    if (act(...given)) given[3]();
    else handle(...given);
  });
}

/** Reports all messages as vanished and finds none. */
function lieWhen(imap: ReturnType<typeof hoodiecrow>, lies: () => boolean): void {
  before(imap, "UID SEARCH", (connection, parsed, data) => {
    if (!lies()) return false;
    connection.socket.write("* VANISHED (EARLIER) 1:*\r\n* SEARCH\r\n");
    const done = { tag: parsed.tag, command: "OK", attributes: [] };
    connection.send(done, "SEARCH", parsed, data);
    return true;
  });
}

function refuseCopies(imap: ReturnType<typeof hoodiecrow>, isFull: () => boolean): void {
  before(imap, "APPEND", (connection, parsed, data) => {
    if (!isFull()) return false;
    const text = { type: "TEXT", value: "The mailbox is full." };
    const refusal = { tag: parsed.tag, command: "NO", attributes: [text] };
    // Named differently from a success response, which is looked up by name.
    connection.send(refusal, "APPEND FAILED", parsed, data);
    return true;
  });
}

/** Ends the half-hour timer of a disconnected client, which would keep the process alive. */
function endIdle(imap: ReturnType<typeof hoodiecrow>): void {
  const { IDLE: idle } = imap.commandHandlers;
  if (!idle) return;
  imap.setCommandHandler("IDLE", (connection, ...rest) => {
    idle(connection, ...rest);
    connection.socket.once("close", () => {
      if (connection.inputHandler) connection.inputHandler("DONE");
    });
  });
}
