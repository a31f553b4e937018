import { generateNKeysBetween } from "fractional-indexing";
import type { Opened } from "#src/knowledge/conversion/server/conversion.public.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { FileRow } from "./import-files.queries.ts";

type NewFile = Omit<FileRow, "source">;

const SKIPPED_CODES = {
  type: "import_type_refused",
  nested: "archive_nested",
  "same-file": "import_repeated",
  list: "import_is_list",
} as const;

/**
 * The rows of an import: every page gets its id and position before the first one is created, so
 * that pages can link to each other and an interrupted run can resume.
 */
export function placeFiles(
  opened: Opened,
  { fileName, name, position }: { fileName: string; name: string; position: string },
): NewFile[] {
  if (!opened.isArchive) return [fileOf({ path: fileName, name, position, place: 0 })];
  const { plan, skipped } = opened;
  const siblings = new Map<number | null, number[]>();
  for (const [place, { parent }] of plan.entries()) {
    siblings.set(parent, [...(siblings.get(parent) ?? []), place]);
  }
  const positions = new Map<number, string>();
  for (const [parent, places] of siblings) {
    const keys =
      parent === null
        ? [position, ...generateNKeysBetween(position, null, places.length - 1)]
        : generateNKeysBetween(null, null, places.length);
    for (const [at, place] of places.entries()) positions.set(place, keys[at] ?? position);
  }
  const pages = plan.map(({ path, name: own, parent, entry }, place) => ({
    ...fileOf({ path, name: own, position: positions.get(place) ?? position, place }),
    parentPlace: parent,
    hasContent: entry !== null,
  }));
  const others = skipped.map(({ path, reason }, at) => ({
    ...fileOf({ path, name: "", position, place: plan.length + at }),
    pageId: null,
    position: null,
    status: "skipped" as const,
    errorCode: SKIPPED_CODES[reason],
  }));
  return [...pages, ...others];
}

function fileOf(one: { path: string; name: string; position: string; place: number }): NewFile {
  return {
    ...one,
    part: 0,
    pageId: newId(),
    parentPlace: null,
    hasContent: true,
    status: "waiting",
    errorCode: null,
  };
}
