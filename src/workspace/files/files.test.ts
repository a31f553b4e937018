import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateSync } from "node:zlib";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { filesContract, type KeptFile } from "./files.contract.ts";
import { makeFile, picture, pngChunk, pngHeader, pngOf, pngWith } from "./files.makers.ts";
import { purgeFiles } from "./server/files.jobs.ts";

const app = await testApp({ environment: { ORGANIZATION_FILES_MIB: "2" } });

/** A third of the storage quota of an organisation in these tests, in more than one chunk. */
const LARGE = { width: 900, height: 780 };
const paramsOf = ({ id: fileId, projectId }: KeptFile) => ({ params: { projectId, fileId } });

async function bytesOf(person: Person, file: KeptFile): Promise<Buffer> {
  const kept = await person.call(filesContract.read, paramsOf(file));
  return Buffer.from(await kept.arrayBuffer());
}

async function countKept({ organizationId }: Person) {
  const { rows } = await app.admin.query<{ files: number; chunks: number }>(
    `select (select count(*)::int from files where organization_id = $1) as files,
            (select count(*)::int from file_chunks where organization_id = $1) as chunks`,
    [organizationId],
  );
  return rows[0];
}

test("a picture of any size is returned unchanged", async () => {
  const maya = await app.signIn();
  const bytes = pngOf(LARGE);

  const file = await makeFile(maya, { file: picture("Grüße „1“.png", bytes) });

  const { id, projectId, sizeBytes, ...described } = file;
  assert.ok(sizeBytes === bytes.length && bytes.length > 2 * 256 * 1024);
  assert.deepEqual(
    { ...described, createdAt: "" },
    {
      url: `/api/projects/${projectId}/files/${id}`,
      name: "Grüße „1“.png",
      contentType: "image/png",
      width: 900,
      height: 780,
      createdAt: "",
    },
  );
  assert.deepEqual(await bytesOf(maya, file), bytes);
});

test("a viewer sees pictures but cannot add them", async () => {
  const maya = await app.signIn();
  const viewer = await app.signIn({ role: "view", with: maya });
  const file = await makeFile(maya);

  assert.equal((await bytesOf(viewer, file)).length, file.sizeBytes);
  await assert.rejects(
    makeFile(viewer, { projectId: file.projectId }),
    refusal(403, "role_too_low"),
  );
});

test("a picture is served with headers that prevent script execution", async () => {
  const maya = await app.signIn();
  const file = await makeFile(maya, { file: picture('a"\r\nx: y.html') });

  const response = await maya.request(file.url);

  const headers = Object.fromEntries(response.headers);
  assert.equal(response.status, 200);
  assert.deepEqual(
    [
      headers["content-type"],
      headers["x-content-type-options"],
      headers["cross-origin-resource-policy"],
    ],
    ["image/png", "nosniff", "same-origin"],
  );
  assert.match(
    headers["content-disposition"] ?? "",
    /^attachment; filename=".*\.png"; filename\*=UTF-8''/,
  );
  assert.match(headers["content-security-policy"] ?? "", /^default-src 'none';.* sandbox$/);
  assert.equal(headers["cache-control"], "private, no-cache");
  assert.equal(headers.x, undefined);
});

test("a cached picture gets 304 while access lasts", async () => {
  const maya = await app.signIn();
  const file = await makeFile(maya);
  const etag = (await maya.request(file.url)).headers.get("etag") ?? "";
  const ask = (person: Person, tag: string) =>
    person.request(file.url, { headers: { "if-none-match": tag } });

  const known = await ask(maya, `"other", W/${etag}`);

  assert.deepEqual([known.status, await known.text()], [304, ""]);
  assert.equal(known.headers.get("cache-control"), "private, no-cache");
  assert.equal((await ask(maya, '"other"')).status, 200);
  assert.equal((await ask(await app.signIn(), etag)).status, 404);
  assert.equal((await ask(await app.signIn(), "*")).status, 404);
});

test("HEAD describes a picture without sending it", async () => {
  const maya = await app.signIn();
  const file = await makeFile(maya);

  const { status, headers } = await maya.request(file.url, { method: "HEAD" });

  assert.deepEqual([status, headers.get("content-length")], [200, String(file.sizeBytes)]);
  assert.equal((await (await app.signIn()).request(file.url, { method: "HEAD" })).status, 404);
});

test("a picture is found only in its own project", async () => {
  const maya = await app.signIn();
  const file = await makeFile(maya);
  const { id: projectId } = await makeProject(maya);

  const elsewhere = maya.call(filesContract.read, paramsOf({ ...file, projectId }));

  await assert.rejects(elsewhere, refusal(404, "file_not_found"));
});

test("a project stores identical pictures once", async () => {
  const maya = await app.signIn();
  const bytes = pngOf(LARGE);
  const { id: projectId } = await makeProject(maya);
  const send = (name: string) => makeFile(maya, { projectId, file: picture(name, bytes) });

  const [one, two] = await Promise.all([send("a.png"), send("b.png")]);

  assert.deepEqual(one, two);
  assert.deepEqual(await send("c.png"), one);
  assert.equal((await countKept(maya))?.files, 1);
  const other = await makeFile(maya, { file: picture("a.png", bytes) });
  assert.notEqual(other.id, one.id);
});

test("concurrent uploads cannot exceed the organisation's quota", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);

  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, () =>
      makeFile(maya, { projectId, file: picture("large.png", pngOf(LARGE)) }),
    ),
  );

  const full = outcomes.filter((outcome) => outcome.status === "rejected");
  for (const { reason } of full) refusal(409, "files_full")(reason);
  assert.equal(full.length, 4);
  assert.deepEqual(await countKept(maya), { files: 2, chunks: 6 });
  assert.ok(await makeFile(maya, { projectId }), "what still fits is taken");
  const stranger = await app.signIn();
  assert.ok(await makeFile(stranger, { file: picture("a.png", pngOf(LARGE)) }));
});

test("an archived project accepts no new pictures", async () => {
  const maya = await app.signIn();
  const file = await makeFile(maya);
  const { projectId } = file;
  await maya.call(projectsContract.archive, { params: { projectId } });

  assert.equal((await bytesOf(maya, file)).length, file.sizeBytes);
  await assert.rejects(makeFile(maya, { projectId }), refusal(409, "project_archived"));
});

test("deleting a project frees its picture quota immediately", async () => {
  const maya = await app.signIn({ role: "admin" });
  const file = await makeFile(maya, { file: picture("a.png", pngOf(LARGE)) });
  await makeFile(maya, { projectId: file.projectId, file: picture("b.png", pngOf(LARGE)) });

  await maya.call(projectsContract.remove, { params: { projectId: file.projectId }, query: {} });

  await assert.rejects(bytesOf(maya, file), refusal(404, "file_not_found"));
  const next = await makeFile(maya, { file: picture("c.png", pngOf(LARGE)) });
  const signal = new AbortController().signal;
  await purgeFiles.perform({ payload: {}, services: app.services, attempt: 1, signal });
  assert.deepEqual(await countKept(maya), { files: 1, chunks: 3 });
  assert.equal((await bytesOf(maya, next)).length, next.sizeBytes);
});

test("a picture cannot be added to another organisation's project", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const stranger = await app.signIn();

  await assert.rejects(makeFile(stranger, { projectId }), refusal(404, "project_not_found"));
  const forged = app.admin.query(
    `insert into file_chunks (organization_id, file_id, position, bytes) values ($1, $2, 9, 'x')`,
    [stranger.organizationId, (await makeFile(maya)).id],
  );
  await assert.rejects(forged, /foreign key constraint/);
});

test("metadata of a picture is removed, wherever it was", async () => {
  const maya = await app.signIn();
  const bytes = pngOf({ between: [pngChunk("tEXt", Buffer.from("Comment\0at home, 52.5163"))] });
  const sent = Buffer.concat([bytes, Buffer.from("<script>alert(1)</script>")]);

  const kept = await bytesOf(maya, await makeFile(maya, { file: picture("a.png", sent) }));

  assert.doesNotMatch(kept.toString("latin1"), /home|script/);
});

for (const [name, text] of [
  ["picture.png", "<svg onload=alert(1)>"],
  ["picture.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["picture.png", ""],
] as const) {
  test(`a non-image file is refused: ${name} of ${text.length} bytes`, async () => {
    const maya = await app.signIn();
    const file = new File([text], name, { type: "image/png" });
    await assert.rejects(makeFile(maya, { file }), refusal(422, "picture_type_refused"));
    assert.equal((await countKept(maya))?.files, 0);
  });
}

const BOMBS: Readonly<Record<string, Buffer>> = {
  "that is not compressed": Buffer.alloc(4 * 5),
  "of a hundred million bytes for sixteen pixels": deflateSync(Buffer.alloc(100_000_000)),
};

for (const [what, data] of Object.entries(BOMBS)) {
  test(`a picture with data ${what} is refused`, async () => {
    const maya = await app.signIn();
    const file = picture("a.png", pngWith(pngHeader(4, 4), pngChunk("IDAT", data)));

    await assert.rejects(makeFile(maya, { file }), refusal(422, "picture_damaged"));

    assert.equal((await countKept(maya))?.files, 0);
  });
}
