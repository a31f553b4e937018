declare module "hoodiecrow-imap" {
  import type { Server } from "node:net";

  type Mailbox = { uidvalidity: number; messages: unknown[] };
  type ImapServer = {
    server: Server;
    getMailbox(path: string): Mailbox | undefined;
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
