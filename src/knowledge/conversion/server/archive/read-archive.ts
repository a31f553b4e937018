import { IMPORT_LIMITS } from "#src/knowledge/conversion/conversion.rules.ts";
import { convertFile } from "#src/knowledge/conversion/server/convert/convert-file.ts";
import type { ConvertedFile } from "#src/knowledge/conversion/server/convert/converted.ts";
import { isPageFile, isPictureFile } from "#src/knowledge/conversion/server/convert/detect-kind.ts";
import { FileProblem } from "#src/knowledge/conversion/server/convert/file-problem.ts";
import { archiveAddresses } from "./archive-addresses.ts";
import { confluenceTree } from "./confluence-tree.ts";
import { fileNameOf } from "./entry-names.ts";
import { type Archive, openArchive } from "./open-archive.ts";
import { type GivenTree, type PlannedPage, planPages } from "./plan-pages.ts";
import { readEntry } from "./zip-file.ts";

const INDEX_BYTES = 8 * 1024 * 1024;

export type Skipped = { path: string; reason: "same-file" | "list" | "type" | "nested" };

/** An open archive, with its planned pages. */
export class OpenArchive {
  readonly plan: readonly PlannedPage[];
  readonly skipped: readonly Skipped[];
  private readonly archive: Archive;
  private readonly paths: readonly string[];

  private constructor(archive: Archive, given: GivenTree, isList: (path: string) => boolean) {
    this.archive = archive;
    this.paths = archive.entries.map(({ path }) => path);
    const reasons = this.paths.map((path) => this.reasonToSkip(path, isList));
    this.skipped = this.paths.flatMap((path, at) => {
      const reason = reasons[at];
      return reason ? [{ path, reason }] : [];
    });
    // Skipped entries keep their index, since entries are identified by it.
    this.plan = planPages(
      this.paths.map((path, at) => (reasons[at] ? "" : path)),
      given,
    );
  }

  static async open(path: string, folder: string): Promise<OpenArchive> {
    const archive = await openArchive(path, folder);
    const lists = archive.entries.filter((one) => /(?:^|\/)index\.html?$/i.test(one.path));
    for (const { path: indexPath, zip, entry } of lists) {
      const html = await readEntry(zip, entry, INDEX_BYTES).catch(() => undefined);
      const tree = html && confluenceTree(indexPath, html.toString("utf8"));
      if (tree) return new OpenArchive(archive, tree, (one) => one === indexPath);
    }
    return new OpenArchive(archive, new Map(), () => false);
  }

  async convert(place: number, origin: string): Promise<ConvertedFile> {
    const page = this.plan[place];
    if (!page || page.entry === null) throw new Error(`There is no file at place ${place}.`);
    const bytes = await this.read(page.entry, IMPORT_LIMITS.fileBytes);
    const addresses = archiveAddresses(origin, page.path, this.paths, this.plan);
    const file = { bytes, fileName: fileNameOf(page.path), name: page.name };
    return convertFile(file, addresses);
  }

  async picture(entry: number): Promise<{ bytes: Buffer; name: string }> {
    const name = fileNameOf(this.paths[entry] ?? "");
    return { bytes: await this.read(entry, IMPORT_LIMITS.pictureBytes), name };
  }

  close(): void {
    this.archive.close();
  }

  private read(at: number, mostBytes: number): Promise<Buffer> {
    const found = this.archive.entries[at];
    if (!found) throw new FileProblem("import_damaged");
    return readEntry(found.zip, found.entry, mostBytes);
  }

  private reasonToSkip(
    path: string,
    isList: (path: string) => boolean,
  ): Skipped["reason"] | undefined {
    if (isList(path)) return "list";
    if (isPictureFile(path)) return undefined;
    if (/\.(?:zip|7z|rar|tar|t?gz)$/i.test(path)) return "nested";
    if (!isPageFile(path)) return "type";
    // Notion exports each table twice: the visible part and everything.
    const whole = path.replace(/\.csv$/i, "_all.csv");
    return whole !== path && this.paths.includes(whole) ? "same-file" : undefined;
  }
}
