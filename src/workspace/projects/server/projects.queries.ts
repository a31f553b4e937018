import { sql } from "kysely";
import { foldText } from "#src/platform/contract/folded-text.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { allowLongStatements } from "#src/platform/server/db/statements/allow-long-statements.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { containing } from "#src/platform/server/db/statements/search-text.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { Project } from "#src/workspace/projects/projects.contract.ts";
import {
  deleteAccess,
  restrictedAmong,
} from "#src/workspace/projects/server/access/project-access.queries.ts";
import { type Activity, activityIn, notePerson, peopleOf } from "./project-people.queries.ts";

const columns = [
  "id",
  "name",
  "icon",
  "color",
  "time_zone as timeZone",
  "language",
  "is_archived as isArchived",
  "archived_at as archivedAt",
  "is_sample as isSample",
  "version",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

const now = sql<string>`now()`;

export type Filter = { isArchived: boolean; name?: string | undefined };
export type Page = Filter & { limit: number; skip: number };

/** Newest first. */
export async function listProjects(db: Db, org: OrgScope, page: Page): Promise<Project[]> {
  // An index-only scan finds the ids, however many names it reads.
  const ids = matching(db, org, page)
    .select("id")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(page.limit)
    .offset(page.skip);
  const rows = await selectIn(db, org, "projects")
    .select(described(db, org))
    .where("id", "in", ids)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return toProjects(db, org, rows);
}

export async function countProjects(db: Db, org: OrgScope, filter: Filter): Promise<number> {
  const { total } = await matching(db, org, filter)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** The counts for both tabs. */
export function countBoth(
  db: Db,
  org: OrgScope,
  name = "",
): Promise<{ active: number; archived: number }> {
  return named(db, org, name)
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("is_archived", "=", false).as("active"),
      fn.countAll<number>().filterWhere("is_archived", "=", true).as("archived"),
    ])
    .executeTakeFirstOrThrow();
}

function matching(db: Db, org: OrgScope, { isArchived, name = "" }: Filter) {
  return named(db, org, name).where("is_archived", "=", isArchived);
}

function named(db: Db, org: OrgScope, name: string) {
  const text = foldText(name);
  return selectIn(db, org, "projects").$if(text !== "", (query) =>
    query.where("search_name", "like", containing(text)),
  );
}

const projectById = prepared((db, org, { projectId }: { projectId: string }) =>
  selectIn(db, org, "projects").select(described(db, org)).where("id", "=", projectId),
);

export async function findProject(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<Project | undefined> {
  const [row] = await projectById(db, org, { projectId });
  return toProject(db, org, row);
}

function described(db: Db, org: OrgScope) {
  return [...columns, activityIn(db, org).as("activity")] as const;
}

type Row = Omit<Project, "people" | "lastActiveAt" | "color" | "isRestricted" | "mayEdit"> & {
  color: string;
  activity: Activity[];
};

async function toProject(db: Db, org: OrgScope, row: Row | undefined) {
  const [project] = await toProjects(db, org, row ? [row] : []);
  return project;
}

async function toProjects(db: Db, org: OrgScope, rows: readonly Row[]): Promise<Project[]> {
  const userIds = new Set(rows.flatMap(({ activity }) => activity.map(({ userId }) => userId)));
  const [names, restricted] = await Promise.all([
    members.findNames(db, org, [...userIds]),
    restrictedAmong(
      db,
      org,
      rows.map(({ id }) => id),
    ),
  ]);
  const mayEdit = roleAllows(org.role, "edit");
  return rows.map(({ activity, ...row }) =>
    // The colour is text; the contract has the union.
    Project.parse({
      ...row,
      isRestricted: restricted.has(row.id),
      mayEdit: mayEdit && !org.viewOnlyProjectIds.includes(row.id),
      people: peopleOf(activity, names),
      lastActiveAt: lastOf(row.updatedAt, activity[0]?.at),
    }),
  );
}

/** Includes the calling user, whose activity is only written on commit. */
function changedNow(db: Db, org: OrgScope, row: Row): Promise<Project | undefined> {
  notePerson(db, org, row.id);
  const others = row.activity.filter(({ userId }) => userId !== org.userId);
  const own = org.userId ? [{ userId: org.userId, at: row.updatedAt }] : [];
  return toProject(db, org, { ...row, activity: [...own, ...others] });
}

function lastOf(updatedAt: string, changedAt: string | undefined): string {
  const times = [updatedAt, changedAt ?? updatedAt].map((at) => new Date(at).getTime());
  return new Date(Math.max(...times)).toISOString();
}

export async function findNewestColor(db: Db, org: OrgScope): Promise<string | undefined> {
  const row = await selectIn(db, org, "projects")
    .select("color")
    .where("is_archived", "=", false)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.color;
}

export type NewProject = {
  id: string;
  name: string;
  icon: string | null;
  color: Project["color"];
  timeZone: string;
  language: string;
  isSample: boolean;
};

/** Undefined if this would be a second sample. */
export async function insertProject(
  db: Db,
  org: OrgScope,
  project: NewProject,
): Promise<Project | undefined> {
  const { timeZone, language, isSample, ...rest } = project;
  const row = {
    ...rest,
    search_name: foldText(project.name),
    time_zone: timeZone,
    language,
    is_sample: isSample,
    created_by: org.userId ?? null,
  };
  const inserted = await insertIn(db, org, "projects", [row])
    .onConflict((conflict) =>
      // A literal rather than a parameter, so that the partial index is used.
      conflict.columns(["organization_id"]).where(sql<boolean>`is_sample`).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return undefined;
  const created = await selectIn(db, org, "projects")
    .select(described(db, org))
    .where("id", "=", project.id)
    .executeTakeFirstOrThrow();
  return changedNow(db, org, created);
}

type Fact = "name" | "icon" | "color" | "timeZone" | "language";

/** The properties that users edit; omitted ones stay unchanged. */
export type Facts = { [F in Fact]?: NewProject[F] | undefined };

/** The new state; undefined if it does not exist, is archived, or has another version by now. */
export async function setFacts(
  db: Db,
  org: OrgScope,
  projectId: string,
  { timeZone, name, ...same }: Facts,
  version: number | undefined,
): Promise<Project | undefined> {
  const changed = await updateIn(db, org, "projects")
    .set({
      ...same,
      name,
      search_name: name === undefined ? undefined : foldText(name),
      time_zone: timeZone,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where("id", "=", projectId)
    .where("is_archived", "=", false)
    .$if(version !== undefined, (query) => query.where("version", "=", version ?? 0))
    .returning(described(db, org))
    .executeTakeFirst();
  return changed && changedNow(db, org, changed);
}

/** The new state, for exactly one concurrent call. */
export async function setArchived(
  db: Db,
  org: OrgScope,
  projectId: string,
  isArchived: boolean,
): Promise<Project | undefined> {
  const changed = await updateIn(db, org, "projects")
    .set({
      is_archived: isArchived,
      archived_at: isArchived ? now : null,
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where("id", "=", projectId)
    .where("is_archived", "=", !isArchived)
    .returning(described(db, org))
    .executeTakeFirst();
  return changed && changedNow(db, org, changed);
}

/**
 * Deletes a project with all its content; false if it does not exist. Its files are only detached,
 * because deleting gigabytes would exceed the request timeout: a job deletes them. Everything else
 * is one statement, which may be slow with many page versions.
 */
export async function deleteProject(db: Db, org: OrgScope, projectId: string): Promise<boolean> {
  await allowLongStatements(db);
  await updateIn(db, org, "files")
    .set({ project_id: null })
    .where("project_id", "=", projectId)
    .execute();
  const deleted = await deleteIn(db, org, "projects")
    .where("id", "=", projectId)
    .returning("id")
    .executeTakeFirst();
  await deleteAccess(db, org, projectId);
  return deleted !== undefined;
}

const projectIds = prepared((db, org, { projectId }: { projectId: string }) =>
  selectIn(db, org, "projects").select("id").where("id", "=", projectId),
);

export async function hasProject(db: Db, org: OrgScope, projectId: string): Promise<boolean> {
  const rows = await projectIds(db, org, { projectId });
  return rows.length > 0;
}

/** Undefined if the project was deleted. */
export async function findProfile(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<Pick<Project, "name" | "language" | "timeZone"> | undefined> {
  return selectIn(db, org, "projects")
    .select(["name", "language", "time_zone as timeZone"])
    .where("id", "=", projectId)
    .executeTakeFirst();
}

/** The time zones of the project's people. */
export async function findTimeZone(db: Db, org: OrgScope, projectId: string): Promise<string> {
  return (await findProfile(db, org, projectId))?.timeZone ?? "UTC";
}

type Named = {
  table: "documents" | "files" | "mailboxes" | "messages" | "threads";
  projectId: string;
  ids: readonly string[];
};

/** The ids that are rows of this project. */
export async function idsWithin(
  db: Db,
  org: OrgScope,
  { table, projectId, ids }: Named,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await selectIn(db, org, table)
    .select("id")
    .where("project_id", "=", projectId)
    .where("id", "in", [...ids])
    .$if(table === "mailboxes", (query) => query.where("removed_at", "is", null))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Answers 404 unless all ids are rows of this project. */
export async function requireWithin(
  db: Db,
  org: OrgScope,
  { code, ...named }: Named & { code: string },
): Promise<void> {
  const found = await idsWithin(db, org, named);
  if (named.ids.some((id) => !found.has(id))) throw notFound(code);
}
