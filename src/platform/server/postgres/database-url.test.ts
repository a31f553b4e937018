import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { dataFolderTemplate, queryValue, SILENT, SOURCE } from "./instance-for-tests.ts";
import { openPostgres } from "./open-postgres.ts";

const makeDataDir = await dataFolderTemplate();

test("the server that DATABASE_URL names is used", async (t) => {
  const server = await localServer(t);

  const opened = await openUrl(`postgres://postgres@/foreword?host=${server.host}`);
  t.after(opened.stop);

  assert.equal(opened.kind, "url");
  assert.equal(await queryValue(opened.admin, "select current_database()"), "foreword");
});

test("a server that does not answer is named after a bounded wait", async () => {
  await assert.rejects(openUrl("postgres://someone:secret@127.0.0.1:9/foreword"), {
    name: "StartError",
    message:
      "DATABASE_URL does not answer: no PostgreSQL accepts connections at 127.0.0.1:9 (waited 1 s).",
  });
});

test("connecting to a silent server times out", async (t) => {
  const port = await listen(t, () => undefined);

  await assert.rejects(openUrl(`postgres://someone:secret@127.0.0.1:${port}/foreword`), {
    name: "StartError",
    message: /^DATABASE_URL does not answer: no PostgreSQL accepts connections at/,
  });
});

test("a wrong password is reported without repeating it", async (t) => {
  const server = await localServer(t);
  await queryValue(server, "alter role postgres password 'right'");
  requirePasswords(server.folder);
  await queryValue(server, "select pg_reload_conf()");

  await assert.rejects(openUrl(`postgres://postgres:wrong-one@/foreword?host=${server.host}`), {
    name: "StartError",
    message: `DATABASE_URL: ${server.host} refused the user "postgres"; check the user name and the password.`,
  });
});

test("a database that does not exist is named", async (t) => {
  const server = await localServer(t);

  await assert.rejects(openUrl(`postgres://postgres@/nowhere?host=${server.host}`), {
    name: "StartError",
    message: `DATABASE_URL: the database "nowhere" does not exist on ${server.host}; create it first.`,
  });
});

test("a server older than 15 is refused", async (t) => {
  const port = await listen(t, answerAsVersion("140012"));

  await assert.rejects(openUrl(`postgres://someone@127.0.0.1:${port}/foreword`), {
    name: "StartError",
    message: "DATABASE_URL is PostgreSQL 14. Foreword needs 15 or newer.",
  });
});

test("text that is not a PostgreSQL URL is rejected", async () => {
  await assert.rejects(openUrl("mysql://someone:secret@localhost/foreword"), {
    name: "StartError",
    message: /^DATABASE_URL is not a PostgreSQL address such as/,
  });
});

function openUrl(databaseUrl: string) {
  return openPostgres({ databaseUrl, dataDir: "/nowhere", log: SILENT, waitMs: 1000 });
}

async function localServer(t: TestContext) {
  const dataDir = makeDataDir(t);
  const server = await openPostgres({ dataDir, source: SOURCE, log: SILENT });
  t.after(server.stop);
  return { ...server.admin, folder: join(dataDir, `pg${server.majorVersion}`) };
}

function requirePasswords(folder: string): void {
  const file = join(folder, "pg_hba.conf");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll("trust", "scram-sha-256"));
}

async function listen(t: TestContext, onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** The few wire protocol messages that a server of that version would send. */
function answerAsVersion(version: string) {
  const ready = message("Z", Buffer.from("I"));
  const columns = Buffer.concat([
    int16(2),
    ...["version", "replica"].map((name, index) =>
      Buffer.concat([
        Buffer.from(`${name}\0`),
        int32(0),
        int16(0),
        int32(index === 0 ? 23 : 16),
        int16(4),
        int32(-1),
        int16(0),
      ]),
    ),
  ]);
  const values = Buffer.concat([
    int16(2),
    ...[version, "f"].map((value) => Buffer.concat([int32(value.length), Buffer.from(value)])),
  ]);
  const greeting = Buffer.concat([message("R", int32(0)), ready]);
  const answer = Buffer.concat([
    message("T", columns),
    message("D", values),
    message("C", Buffer.from("SELECT 1\0")),
    ready,
  ]);
  return (socket: Socket) => {
    socket.once("data", () => {
      socket.write(greeting);
      socket.on("data", (chunk) =>
        chunk[0] === "Q".charCodeAt(0) ? socket.write(answer) : socket.end(),
      );
    });
  };
}

function message(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body]);
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
}
