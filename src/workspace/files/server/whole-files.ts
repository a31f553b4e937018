import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { FileGone, readBytes } from "#src/platform/server/files/stored-bytes.ts";
import { typeOfName, UNKNOWN_TYPE } from "#src/platform/server/mime/type-of-name.ts";

export type FileFacts = {
  fileId: string;
  name: string;
  mimeType: string;
  size: number;
  isPicture: boolean;
};
type WholeFile = FileFacts & { content: Buffer };
type Asked = { projectId: string; fileIds: readonly string[] };

/** Those that the project has, by id. */
export async function findFacts(
  db: Db,
  org: OrgScope,
  { projectId, fileIds }: Asked,
): Promise<Map<string, FileFacts>> {
  if (fileIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "files")
    .select(["id as fileId", "name", "content_type as type", "size_bytes as size", "kind"])
    .where("project_id", "=", projectId)
    .where("is_complete", "=", true)
    .where("id", "in", [...fileIds])
    .execute();
  return new Map(
    rows.map(({ type, kind, ...file }) => {
      const mimeType = type === UNKNOWN_TYPE ? typeOfName(file.name) : type;
      return [file.fileId, { ...file, mimeType, isPicture: kind === "picture" }];
    }),
  );
}

/** Undefined if a part of it is gone. */
export async function readContent(
  db: Db,
  org: OrgScope,
  file: Pick<FileFacts, "fileId" | "size">,
): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of readBytes((work) => work(db), org, file)) pieces.push(piece);
  } catch (error) {
    if (error instanceof FileGone) return undefined;
    throw error;
  }
  const content = Buffer.concat(pieces);
  return content.length === file.size ? content : undefined;
}

/** Files of a project with their contents, each once, unless their total exceeds `mostBytes`. */
export async function readWholeFiles(
  db: Db,
  org: OrgScope,
  { mostBytes, ...asked }: Asked & { mostBytes: number },
): Promise<WholeFile[] | "missing" | "too-large"> {
  const found = await findFacts(db, org, asked);
  if (asked.fileIds.some((id) => !found.has(id))) return "missing";
  if ([...found.values()].reduce((sum, { size }) => sum + size, 0) > mostBytes) return "too-large";
  const whole: WholeFile[] = [];
  for (const file of new Set(asked.fileIds.flatMap((id) => found.get(id) ?? []))) {
    const content = await readContent(db, org, file);
    if (!content) return "missing";
    whole.push({ ...file, content });
  }
  return whole;
}
