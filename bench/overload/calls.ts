import type pg from "pg";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import type { SignedIn } from "../kit/member.ts";
import { seededRandom } from "../kit/random.ts";
import { insertProjects } from "../projects/many-projects.ts";

export type Kind = "read" | "save" | "me" | "sign-out";

export type Call = { kind: Kind; method: string; path: string; cookie: string; body?: string };

const MEMBERS = 100;
/** The data of an agency after a few years, so that queries have a realistic cost. */
const PROJECTS = 40;
/** One in this many calls is a sign-out with a separate session. */
const PER_SIGN_OUT = 250;
const SIGN_OUTS = 1600;

/** The mix of calls of many people: mostly opening pages, sometimes saving or signing out. */
export async function makeCalls(admin: pg.Client): Promise<Call[]> {
  const random = seededRandom(1);
  const members: SignedIn[] = [];
  for (let count = 0; count < MEMBERS; count += 1)
    members.push(await insertProjects(admin, count, PROJECTS, random));
  const perMember: Call[][] = [];
  for (const member of members) perMember.push(await callsOf(admin, member));
  const leaving = await addSessions(admin, members, SIGN_OUTS);
  // Gives the planner the statistics of a long-running server.
  await admin.query("vacuum analyze");
  const everyday = shuffled(perMember.flat(), random);
  return leaving.flatMap((cookie, count) => [
    ...Array.from(
      { length: PER_SIGN_OUT - 1 },
      (_, at) => everyday[(count * (PER_SIGN_OUT - 1) + at) % everyday.length] ?? everyday[0],
    ).filter((call) => call !== undefined),
    { kind: "sign-out" as const, method: "POST", path: "/api/auth/sign-out", cookie },
  ]);
}

/**
 * The calls of one person: the profile, five projects with page data and a search each, and one
 * save.
 */
async function callsOf(admin: pg.Client, { cookie, organizationId }: SignedIn): Promise<Call[]> {
  const { rows } = await admin.query<{ id: string; name: string }>(
    "select id, name from projects where organization_id = $1 and not is_archived limit 5",
    [organizationId],
  );
  const read = (path: string): Call => ({ kind: "read", method: "GET", path, cookie });
  const me: Call = { kind: "me", method: "GET", path: "/api/auth/me", cookie };
  const looks = rows.flatMap(({ id, name }) => [
    read("/api/projects?limit=6"),
    read("/api/projects/count"),
    read(`/api/projects/${id}`),
    read(`/api/todo-items/${id}/all`),
    read("/api/members/names"),
    read(`/api/search?q=${encodeURIComponent(name.slice(0, 6))}`),
  ]);
  const save: Call = {
    kind: "save",
    method: "PATCH",
    path: `/api/projects/${rows[0]?.id}`,
    cookie,
    body: JSON.stringify({ name: "Harbour at dawn" }),
  };
  return [me, ...looks, save];
}

async function addSessions(
  admin: pg.Client,
  members: readonly SignedIn[],
  count: number,
): Promise<string[]> {
  const tokens = Array.from({ length: count }, () => newToken());
  await admin.query(
    `insert into sessions (id, token_hash, user_id, organization_id, expires_at, ip, user_agent)
     select gen_random_uuid(), token_hash, ($2::uuid[])[1 + at % $4], ($3::uuid[])[1 + at % $4],
            now() + interval '30 days', '127.0.0.1', 'bench'
       from unnest($1::bytea[]) with ordinality as t (token_hash, at)`,
    [
      tokens.map(hashToken),
      members.map(({ userId }) => userId),
      members.map(({ organizationId }) => organizationId),
      members.length,
    ],
  );
  return tokens.map((token) => `sid=${token}`);
}

/** Spreads the saves over time. */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const keyed = list.map((one) => ({ one, key: random() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
}
