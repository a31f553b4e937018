declare module "hoodiecrow-imap" {
  import type { Server, Socket } from "node:net";

  type Mailbox = { uidvalidity: number; messages: unknown[] };
  type Connection = { socket: Socket; inputHandler: false | ((line: string) => void) };
  type Handler = (connection: Connection, ...rest: unknown[]) => void;
  type ImapServer = {
    commandHandlers: Record<string, Handler>;
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
  }): ImapServer;
  // The package has one export, and it is this one.
  export = hoodiecrow;
}
