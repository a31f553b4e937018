import { type ChildProcess, spawn } from "node:child_process";
import { createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { createServer as createWebServer, type ViteDevServer } from "vite";
import { type FakeAi, startFakeAi } from "#fakes/ai/fake-ai.ts";
import { type FakeSmtp, startFakeSmtp } from "#fakes/smtp/fake-smtp.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { openPostgres } from "#src/platform/server/postgres/open-postgres.ts";
import { startDevMailboxes } from "./dev-mailboxes.ts";

const ROOT = join(import.meta.dirname, "..");
/** Paths that the server answers itself; everything else is a page or a module, and Vite's. */
const SERVER_PATHS = [
  "/config.json",
  "/build.json",
  "/icons/",
  "/healthz",
  "/readyz",
  "/unsubscribe",
];

let isStopping = false;
const config = readConfig(process.env);
// Held here, so that the database does not start again with every edit of the server.
const postgres = await openPostgres({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  log: { info: () => undefined, warn: (...words: unknown[]) => console.warn(...words) },
});
// An operator's own applications are used as they are.
const mailboxes =
  config.hasKeys.google || config.hasKeys.microsoft ? undefined : await startDevMailboxes();
const smtp = config.mail.smtpUrl ? undefined : await startFakeSmtp();
// AI_PROVIDER=extractive shows how the product writes without a language model.
const model = config.ai || process.env.AI_PROVIDER ? undefined : await startFakeAi();
const server = runServer(await freePort(), {
  ...mailSettings(smtp),
  ...modelSettings(model),
  ...mailboxes?.environment,
});
const web = await serveWeb(server.port);
if (smtp) void printMails(smtp);

process.on("SIGINT", () => void stop());
process.on("SIGTERM", () => void stop());
process.on("SIGHUP", () => void stop());
server.process.once("exit", () => void stop());

/** The server on a port of its own, started again whenever one of its files changes. */
function runServer(
  port: number,
  fakes: Record<string, string>,
): { port: number; process: ChildProcess } {
  const child = spawn(process.execPath, ["--watch", join(ROOT, "src/app/server/main.ts")], {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: config.publicUrl ?? `http://localhost:${config.port}`,
      ...fakes,
    },
  });
  return { port, process: child };
}

function mailSettings(fake: FakeSmtp | undefined): Record<string, string> {
  return fake ? { SMTP_URL: fake.url, MAIL_FROM: "Foreword <dev@foreword.test>" } : {};
}

function modelSettings(fake: FakeAi | undefined): Record<string, string> {
  if (!fake) return {};
  return { AI_PROVIDER: "openai-compatible", AI_BASE_URL: fake.url, AI_MODEL: "fake" };
}

/** The address to open: pages with hot reload, and calls passed on, on one origin. */
async function serveWeb(serverPort: number): Promise<ViteDevServer> {
  const target = `http://localhost:${serverPort}`;
  const vite = await createWebServer({
    configFile: join(ROOT, "vite.config.ts"),
    clearScreen: false,
    server: {
      host: config.host,
      port: config.port,
      strictPort: true,
      fs: { allow: [ROOT] },
      proxy: Object.fromEntries(
        [`^${config.apiBaseUrl}/`, ...SERVER_PATHS].map((path) => [path, { target }]),
      ),
    },
  });
  return vite.listen();
}

async function printMails(box: FakeSmtp): Promise<void> {
  for (let count = 1; !isStopping; count += 1) {
    const { to, parsed } = await box.waitFor(count);
    console.log(`\nMail to ${to.join(", ")}: ${parsed.subject ?? ""}\n${parsed.text ?? ""}`);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createTcpServer();
    probe.once("error", reject);
    probe.listen(0, "localhost", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  server.process.kill("SIGTERM");
  await Promise.all([web.close(), smtp?.stop(), model?.stop(), mailboxes?.stop()]);
  if (server.process.exitCode === null && server.process.signalCode === null) {
    await new Promise((resolve) => server.process.once("exit", resolve));
  }
  await postgres.stop();
  process.exit(0);
}
