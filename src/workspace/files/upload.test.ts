import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { errorOf } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { picture, pngChunk, pngOf } from "./files.makers.ts";
import { PICTURE_MOST_BYTES } from "./files.rules.ts";

// Uploads use the system's temporary folder; this file inspects its own.
const folder = await mkdtemp(join(tmpdir(), "foreword-test-"));
process.env.TMPDIR = folder;
after(() => rm(folder, { recursive: true, force: true }));

const app = await testApp();
const maya = await app.signIn();
const { id: projectId } = await makeProject(maya);
const path = `/api/projects/${projectId}/files`;

async function send(
  body: FormData | Uint8Array<ArrayBuffer> | string,
  person: Person = maya,
): Promise<string> {
  const response = await person.request(path, { method: "POST", body });
  const { code } = await errorOf(response);
  return `${response.status} ${code}`;
}

function formOf(...parts: [name: string, value: string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  return form;
}

async function leftBehind(): Promise<number> {
  const { rows } = await app.admin.query<{ kept: number }>(
    `select (select count(*) from files where organization_id = $1)
          + (select count(*) from file_chunks where organization_id = $1) as kept`,
    [maya.organizationId],
  );
  const arriving = (await readdir(folder)).filter((name) => name.startsWith("foreword-upload-"));
  return Number(rows[0]?.kept) + arriving.length;
}

/** A valid picture of exactly this many bytes. */
function sized(length: number): File {
  const empty = pngOf({ between: [pngChunk("prIv", Buffer.alloc(0))] });
  const padding = Buffer.alloc(length - empty.length);
  const bytes = pngOf({ between: [pngChunk("prIv", padding)] });
  return picture("sized.png", bytes.subarray(0, length));
}

test("a request without exactly one file is refused", async () => {
  const refusals = [
    await send(formOf()),
    await send(formOf(["file", "a text"])),
    await send(formOf(["other", picture()])),
    await send(formOf(["file", picture()], ["file", picture()])),
    await send(formOf(["file", picture()], ["second", picture()])),
    await send(formOf(["projectId", projectId], ["file", picture()])),
    await send(formOf(["__proto__", "x"], ["file", picture()])),
    await send(formOf(["note", "x".repeat(8193)], ["file", picture()])),
    await send(
      formOf(...Array.from({ length: 11 }, (_, at): [string, string] => [`f${at}`, "x"]), [
        "file",
        picture(),
      ]),
    ),
  ];

  assert.deepEqual([...new Set(refusals)], ["400 request_malformed"]);
  assert.equal(await leftBehind(), 0);
});

test("an upload that is not a form is refused", async () => {
  assert.equal(await send("{}"), "415 content_type_unsupported");
  assert.equal(await send(new Uint8Array([1, 2, 3])), "415 content_type_unsupported");
});

test("a malformed form is refused", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const response = await maya.request(path, { method: "POST", headers, body: "no such boundary" });
  assert.equal(response.status, 400);
  assert.equal(await leftBehind(), 0);
});

test("a file one byte over the limit is refused", async () => {
  const refused = await send(formOf(["file", sized(PICTURE_MOST_BYTES + 1)]));
  assert.equal(refused, "413 body_too_large");
  assert.equal(await leftBehind(), 0);
});

/**
 * Sends HTTP over a raw socket. Returns the status line of the response, or "" if there was none.
 */
async function speak(text: string, hangUpWhen?: Promise<unknown>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const { port } = new URL(app.listeningUrl);
  const socket = connect(Number(port), "localhost");
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
    socket.end();
  });
  socket.on("error", () => undefined);
  socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
  socket.write(text);
  void hangUpWhen?.then(() => socket.destroy());
  return promise;
}

async function until(count: number): Promise<void> {
  while ((await leftBehind()) !== count) await turn();
}

function headOf(length: number): string {
  const lines = [
    `POST ${path} HTTP/1.1`,
    "host: localhost",
    `cookie: ${maya.cookie}`,
    "content-type: multipart/form-data; boundary=x",
    `content-length: ${length}`,
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}

const BEGUN = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n\x89PNG';

test("an upload that announces too much is refused before it is sent", async () => {
  assert.equal(await speak(headOf(PICTURE_MOST_BYTES * 2)), "HTTP/1.1 413 Payload Too Large");
  assert.equal(await leftBehind(), 0);
});

test("an aborted upload leaves nothing behind", async () => {
  await speak(headOf(5000) + BEGUN, until(1));
  await until(0);
  await speak(headOf(5000) + BEGUN, Promise.resolve());
  await until(0);
});

test("a slow upload is aborted and leaves nothing behind", async () => {
  const { server } = app.server;
  const { headersTimeout, requestTimeout } = server;
  Object.assign(server, { headersTimeout: 100, requestTimeout: 100 });

  const answer = await speak(headOf(5000) + BEGUN);

  assert.equal(answer, "HTTP/1.1 408 Request Timeout");
  await until(0);
  Object.assign(server, { headersTimeout, requestTimeout });
});

test("a file of exactly the maximum size is stored", async () => {
  assert.equal(await send(formOf(["file", sized(PICTURE_MOST_BYTES)])), "201 ok");
});
