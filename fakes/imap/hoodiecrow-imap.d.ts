declare module "hoodiecrow-imap" {
  import type { Server, Socket } from "node:net";

  type Mailbox = { uidvalidity: number; messages: unknown[] };
  type Response = { tag: string; command: string; attributes: unknown[] };
  type Connection = {
    socket: Socket;
    inputHandler: false | ((line: string) => void);
    send(response: Response, description: string, parsed: Command, data: unknown): void;
  };
  type Command = { tag: string };
  type Handler = (
    connection: Connection,
    parsed: Command,
    data: unknown,
    callback: () => void,
  ) => void;
  type ImapServer = {
    commandHandlers: Record<string, Handler>;
    getCommandHandler(command: string): Handler | false;
    setCommandHandler(command: string, handler: Handler): void;
    server: Server;
    getMailbox(path: string): Mailbox | undefined;
    appendMessage(path: string, flags: string[], receivedAt: Date, raw: string): void;
    listen(port: number, host: string, callback: () => void): void;
    close(callback: () => void): void;
  };
  function hoodiecrow(options: {
    plugins: string[];
    storage: Record<string, Record<string, unknown>>;
    users: Record<string, { password: string }>;
    /** Implicit TLS with a self-signed certificate. */
    secureConnection?: boolean;
  }): ImapServer;
  // The package's only export.
  export = hoodiecrow;
}
