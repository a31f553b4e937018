import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { filesContract, type KeptFile } from "./files.contract.ts";

/** In a new project and with a unique picture, unless given. */
export async function makeFile(
  owner: Pick<Person, "call">,
  facts: { projectId?: string; file?: File } = {},
): Promise<KeptFile> {
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  const file = facts.file ?? picture();
  return owner.call(filesContract.upload, { params: { projectId }, file });
}

/** A unique picture with random pixels. */
export function picture(name = "picture.png", bytes: Buffer = pngOf({})): File {
  return new File([Uint8Array.from(bytes)], name, { type: "image/png" });
}

type Png = { width?: number; height?: number; between?: readonly Buffer[] };

/** A valid PNG of grey noise, with further chunks between its header and its pixels. */
export function pngOf({ width = 8, height = 8, between = [] }: Png): Buffer {
  const rows = Array.from({ length: height }, () =>
    Buffer.concat([Buffer.of(0), randomBytes(width)]),
  );
  return pngWith(
    pngHeader(width, height),
    ...between,
    pngChunk("IDAT", deflateSync(Buffer.concat(rows))),
  );
}

/** A PNG structure with any chunks. */
export function pngWith(...chunks: readonly Buffer[]): Buffer {
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return Buffer.concat([signature, ...chunks, pngChunk("IEND", Buffer.alloc(0))]);
}

type Pixels = { depth?: number; colour?: number; isInterlaced?: boolean };

export function pngHeader(width: number, height: number, pixels: Pixels = {}): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data[8] = pixels.depth ?? 8;
  data[9] = pixels.colour ?? 0;
  data[12] = pixels.isInterlaced ? 1 : 0;
  return pngChunk("IHDR", data);
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12);
  chunk.writeUInt32BE(data.length);
  chunk.write(type, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), data.length + 8);
  return chunk;
}

/** A file for an email, in this project. */
export function makeAttachment(
  owner: Pick<Person, "call">,
  { projectId, name = "Prices.txt", bytes }: { projectId: string; name?: string; bytes?: number },
) {
  const content = bytes === undefined ? `bytes of ${name}` : new Uint8Array(bytes).fill(65);
  const file = new File([content], name);
  return owner.call(filesContract.attach, { params: { projectId }, file });
}
