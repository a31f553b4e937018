import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Rolldown } from "vite";

const ROOT = new URL("../../", import.meta.url);
const path = (file: string) => fileURLToPath(new URL(file, ROOT));

/**
 * What a module and all that it needs at once weigh for a page that has these parts already. Built
 * as the product is, but with that module as one more entry, so that it stands in files of its own.
 */
export async function weighAlone(module: string, around: readonly string[]): Promise<number> {
  const built = await build({
    configFile: path("vite.config.ts"),
    logLevel: "error",
    build: {
      write: false,
      rolldownOptions: { input: [path("src/app/web/index.html"), path(module)] },
    },
  });
  if (!("output" in built)) throw new Error("The build gave more than one output.");
  const chunks = built.output.filter((one) => one.type === "chunk");
  const there = filesOf(chunks, around);
  return filesOf(chunks, [module.split("/").at(-1) ?? module])
    .filter((chunk) => !there.includes(chunk))
    .reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);
}

/** The chunks that these parts are in, with all that they import statically. */
function filesOf(
  chunks: readonly Rolldown.OutputChunk[],
  parts: readonly string[],
): Rolldown.OutputChunk[] {
  const found = parts.map((part) => {
    const chunk = chunks.find(
      ({ name, facadeModuleId }) => name === part || facadeModuleId?.endsWith(`/${part}`),
    );
    if (!chunk) throw new Error(`${part} is in no file of its own.`);
    return chunk;
  });
  // A set goes on to what is added while it is walked.
  const all = new Set(found);
  for (const { imports } of all) {
    for (const one of chunks) if (imports.includes(one.fileName)) all.add(one);
  }
  return [...all];
}
