import { globSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Smaller ones fit into the first packet anyway. */
const WORTH_IT = 1000;
/** The last two of eleven steps take ten times as long for two percent. */
const EFFORT = 9;

/** Lays a `.br` and a `.gz` beside each text file, so that no request waits for a compressor. */
export async function compressFiles(folder: string): Promise<void> {
  const files = globSync(["assets/*.{js,css,svg}", "developers/*.{js,json}"], { cwd: folder });
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

async function compressFile(path: string): Promise<void> {
  const content = readFileSync(path);
  if (content.length < WORTH_IT) return;
  const [smallest, known] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: EFFORT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gz(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, smallest), writeFile(`${path}.gz`, known)]);
}
