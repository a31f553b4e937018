import { afterEach } from "node:test";
import { startFakeImap } from "#fakes/imap/fake-imap.ts";
import { startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { checkProvider } from "./check-provider.makers.ts";
import { imapScene } from "./imap-scene.makers.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

for (const isModern of [true, false])
  checkProvider(isModern ? "imap" : "imap of 1996", async () => {
    const imap = await startFakeImap({ isModern });
    const { user, password } = imap;
    const smtp = await startFakeSmtp({ account: { user, password } });
    ends.push(
      () => smtp.stop(),
      () => imap.stop(),
    );
    const serverAt = (port: number) => ({ host: "127.0.0.1", port, security: "none" as const });
    return imapScene(
      {
        imap: serverAt(imap.port),
        smtp: serverAt(Number(new URL(smtp.url).port)),
        user,
        password,
        other: "other@northwind.example",
        arrived: async () =>
          smtp.received
            .filter(({ to }) => to.includes("other@northwind.example"))
            .map(({ raw }) => raw),
        cutNextSend() {
          smtp.fault = "drop-after-content";
        },
      },
      (end) => ends.unshift(end),
    );
  });
