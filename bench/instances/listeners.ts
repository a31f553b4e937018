import { connect } from "node:net";

/** Receives events of two thousand streams with minimal work. */
export function createListeners(hear: (subjectId: string, at: number) => void) {
  const SUBJECT = /"subjectId":"([0-9a-f-]{36})"/g;
  return {
    open(url: string, cookie: string): Promise<{ close(): void }> {
      const { promise, resolve, reject } = Promise.withResolvers<{ close(): void }>();
      const socket = connect({ port: Number(new URL(url).port), host: "127.0.0.1" });
      socket.setEncoding("latin1");
      socket.write(`GET /api/live HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`);
      socket.on("data", (text: string) => {
        const now = performance.now();
        if (text.includes("event: ready")) resolve({ close: () => socket.destroy() });
        for (const [, id] of text.matchAll(SUBJECT)) if (id) hear(id, now);
        if (text.startsWith("HTTP/1.1 5")) reject(new Error(text.slice(0, 40)));
      });
      socket.on("error", reject);
      return promise;
    },
  };
}
