import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contracts } from "#src/app/server/features.ts";
import { type Contract, takesToken } from "#src/platform/contract/endpoint.ts";
import { describeApi } from "./openapi/describe-api.ts";

const SOURCES = join(import.meta.dirname, "../../src/app/developers");
const FOLDER = "developers";

/** Writes the reference for developers: the guide, and every call that a program may make. */
export async function writeDevelopers(folder: string): Promise<void> {
  const to = join(folder, FOLDER);
  await mkdir(to, { recursive: true });
  await writeFile(join(to, "openapi.json"), JSON.stringify(await describeForPrograms()));
  await copyFile(join(SOURCES, "developers.html"), join(to, "index.html"));
  for (const name of ["page.css", "page.js"]) await copyFile(join(SOURCES, name), join(to, name));
  const explorer = fileURLToPath(import.meta.resolve("openapi-explorer/package.json"));
  const bundle = join(explorer, "../dist/browser/openapi-explorer.min.js");
  await copyFile(bundle, join(to, "explorer.js"));
}

/** The API description without what only people may do in a browser. */
export async function describeForPrograms() {
  const all: Readonly<Record<string, Contract>> = contracts;
  const forPrograms = Object.entries(all).map(([feature, contract]) => [
    feature,
    Object.fromEntries(Object.entries(contract).filter(([, endpoint]) => takesToken(endpoint))),
  ]);
  const description = await readFile(join(SOURCES, "guide.md"), "utf8");
  return describeApi(Object.fromEntries(forPrograms), { description });
}
