import { posix } from "node:path";
import type { Readable } from "node:stream";
import type { Entry, ZipFile } from "yauzl";
import { listEntries, streamOf } from "#src/knowledge/conversion/server/archive/zip-file.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";
import { type NumberStyle, styleOf, unescaped } from "./cell-text.ts";
import { readXml } from "./read-xml.ts";

const MIB = 1024 * 1024;
/** Sheets are repetitive: a full one of ours is a fiftieth of its size. */
const LIMITS = { entries: 5000, unpackedBytes: 512 * MIB, ratio: 200 };
const MAX_TEXTS = 30_000_000;

export type Workbook = {
  /** The visible sheets in their order. */
  sheets: readonly { name: string; part: string }[];
  isFrom1904: boolean;
  styles: readonly NumberStyle[];
  texts: readonly string[];
  /** The unpacked bytes of a part. */
  open(part: string): Promise<Readable>;
};

/** Reads everything but the rows. */
export async function openWorkbook(zip: ZipFile): Promise<Workbook> {
  const parts = new Map((await listEntries(zip, LIMITS)).map((entry) => [entry.fileName, entry]));
  const open = async (part: string) => {
    const entry = parts.get(part);
    if (!entry) throw new FileProblem("import_damaged");
    return bounded(await streamOf(zip, entry), entry);
  };
  if (!parts.has("xl/workbook.xml")) throw new FileProblem("import_type_refused");
  const { named, isFrom1904 } = await readSheets(await open("xl/workbook.xml"));
  const targets = await readTargets(await open("xl/_rels/workbook.xml.rels"));
  const sheets = named.flatMap(({ name, id }) => {
    const part = targets.get(id);
    return part !== undefined && parts.has(part) ? { name, part } : [];
  });
  const has = (part: string) => parts.has(part);
  return {
    sheets,
    isFrom1904,
    open,
    styles: has("xl/styles.xml") ? await readStyles(await open("xl/styles.xml")) : [],
    texts: has("xl/sharedStrings.xml") ? await readTexts(await open("xl/sharedStrings.xml")) : [],
  };
}

/** The declared size is what was checked, so no part may have more. */
function bounded(stream: Readable, { uncompressedSize }: Entry): Readable {
  let size = 0;
  stream.on("data", (piece: Buffer) => {
    size += piece.length;
    if (size > uncompressedSize) stream.destroy(new FileProblem("archive_bomb"));
  });
  stream.pause();
  return stream;
}

async function done(reading: AsyncGenerator<void>): Promise<void> {
  for await (const _ of reading);
}

async function readSheets(stream: Readable) {
  const named: { name: string; id: string }[] = [];
  let isFrom1904 = false;
  await done(
    readXml(stream, {
      open(tag, attributes) {
        if (tag === "workbookPr") isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
        const { name, state = "visible" } = attributes;
        const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1];
        if (tag === "sheet" && name && id && state === "visible") named.push({ name, id });
      },
    }),
  );
  return { named, isFrom1904 };
}

async function readTargets(stream: Readable): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await done(
    readXml(stream, {
      open(tag, { Id, Target, TargetMode, Type = "" }) {
        if (tag !== "Relationship" || !Id || !Target || TargetMode === "External") return;
        if (Type.endsWith("/worksheet")) targets.set(Id, posix.resolve("/xl", Target).slice(1));
      },
    }),
  );
  return targets;
}

async function readStyles(stream: Readable): Promise<NumberStyle[]> {
  const formats = new Map<string, string>();
  const styles: NumberStyle[] = [];
  let isInCells = false;
  await done(
    readXml(stream, {
      open(tag, { numFmtId = "0", formatCode = "" }) {
        if (tag === "numFmt") formats.set(numFmtId, formatCode);
        if (tag === "cellXfs") isInCells = true;
        if (tag === "xf" && isInCells)
          styles.push(styleOf(Number(numFmtId), formats.get(numFmtId)));
      },
      close(tag) {
        if (tag === "cellXfs") isInCells = false;
      },
    }),
  );
  return styles;
}

/** Texts that cells refer to by number. Hints for pronunciation are not part of them. */
async function readTexts(stream: Readable): Promise<string[]> {
  const texts: string[] = [];
  let [text, size] = ["", 0];
  let [isText, isHint] = [false, false];
  await done(
    readXml(stream, {
      open(tag) {
        if (tag === "si") text = "";
        if (tag === "rPh") isHint = true;
        if (tag === "t") isText = !isHint;
      },
      text(piece) {
        if (isText) text += piece;
      },
      close(tag) {
        if (tag === "t") isText = false;
        if (tag === "rPh") isHint = false;
        if (tag !== "si") return;
        size += text.length;
        if (size > MAX_TEXTS) throw new FileProblem("import_too_complex");
        texts.push(unescaped(text));
      },
    }),
  );
  return texts;
}
