import { connect, createServer } from "node:net";

/** Whether a mail server's greeting arrives there. */
export function hasGreeting(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (isThere: boolean) => {
      socket.destroy();
      // A refused connection fails immediately, so the next attempt yields first.
      setImmediate(() => resolve(isThere));
    };
    socket.once("data", () => end(true));
    socket.once("error", () => end(false));
    socket.once("close", () => end(false));
  });
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
