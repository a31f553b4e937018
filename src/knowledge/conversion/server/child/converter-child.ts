import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { OpenArchive } from "#src/knowledge/conversion/server/archive/read-archive.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";
import { writeTable } from "#src/knowledge/conversion/server/xlsx/write-table.ts";
import type { Conversion, LOADED, Order } from "./messages.ts";
import { type OpenedFile, openFile } from "./opened-file.ts";

// A separate process with access to one folder and no network. Its parent kills it if a file takes
// too much time or memory.

const [folder = ""] = process.argv.slice(2);
let opened: OpenedFile | undefined;
let pictures = 0;

type Request = Order & { id: number };

let queue = Promise.resolve();

process.on("message", (request: Request) => {
  queue = queue.then(() => answer(request));
});
process.on("disconnect", () => process.exit(0));
process.send?.("loaded" satisfies typeof LOADED);

async function answer(request: Request): Promise<void> {
  const { id } = request;
  try {
    process.send?.({ id, isDone: true, value: await perform(request) });
  } catch (error) {
    const code = error instanceof FileProblem ? error.code : "import_damaged";
    process.send?.({ id, isDone: false, code });
  }
}

async function perform(order: Order): Promise<unknown> {
  if (order.kind === "open") {
    opened = await openFile(order, folder);
    const { archive } = opened;
    if (!archive) return { isArchive: false };
    return { isArchive: true, plan: archive.plan, skipped: archive.skipped };
  }
  if (order.kind === "table") return writeTable(order.path, order.sheet, folder);
  if (!opened) throw new Error("Nothing stands open.");
  return convert(opened, order.place, order.origin);
}

async function convert(
  file: OpenedFile,
  place: number | null,
  origin: string,
): Promise<Conversion> {
  const { pictures: embedded, ...converted } = await file.convert(place, origin);
  const kept: Conversion["pictures"] = [];
  const keep = async (address: string, bytes: Buffer, name: string) => {
    const picture = `picture-${pictures}`;
    pictures += 1;
    await writeFile(join(folder, picture), bytes, { mode: 0o600 });
    kept.push({ address, file: picture, name });
  };
  for (const { address, bytes, name } of embedded) await keep(address, bytes, name);
  const { archive } = file;
  if (archive) await keepOfArchive(archive, JSON.stringify(converted.pages), origin, keep);
  return { ...converted, pictures: kept };
}

/** The archive's pictures used on these pages. Unreadable ones are left out. */
async function keepOfArchive(
  archive: OpenArchive,
  pages: string,
  origin: string,
  keep: (address: string, bytes: Buffer, name: string) => Promise<void>,
): Promise<void> {
  const shown = new Set(pages.match(new RegExp(`${origin}/picture/\\d+`, "g")) ?? []);
  for (const address of shown) {
    const entry = Number(address.slice(address.lastIndexOf("/") + 1));
    const picture = await archive.picture(entry).catch(() => undefined);
    if (picture) await keep(address, picture.bytes, picture.name);
  }
}
