import { pageName } from "#src/knowledge/conversion/server/finish/page-name.ts";

const NOTION_ID = /(?:^|[ _-])[0-9a-f]{32}(?=$|_all$)/i;
const PART_OF_NOTION = /(?:^|\/)Export-[0-9a-f-]{32,40}(?:-Part-\d+)?\.zip$/i;
const OF_SYSTEMS = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/i;
const OF_FOLDER = /^(?:index|readme|_index)$/i;

export function folderOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
}

export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

export function stemOf(path: string): string {
  return fileNameOf(path).replace(/\.[A-Za-z0-9]{1,8}$/, "");
}

/** Removes the id that Notion appends to each name. */
export function plainStem(stem: string): string {
  const plain = stem.replace(NOTION_ID, "").replace(/_all$/, "").trim();
  return plain === "" ? stem : plain;
}

export function nameOfEntry(path: string): string {
  return pageName(plainStem(stemOf(path)));
}

export function nameOfFolder(path: string): string {
  return pageName(plainStem(fileNameOf(path)));
}

/** Metadata files that systems and programs add. */
export function isOfSystem(path: string): boolean {
  return OF_SYSTEMS.test(path);
}

/** Large Notion exports are archives of archives. */
export function isPartOfNotion(path: string): boolean {
  return PART_OF_NOTION.test(path);
}

/** The index page of a folder. */
export function isPageOfFolder(path: string): boolean {
  return OF_FOLDER.test(stemOf(path)) && path.includes("/");
}

/** Normalizes paths from any system. */
export function keyOf(path: string): string {
  return path.normalize("NFC");
}
