import type pg from "pg";
import { projectsContract } from "#src/features/projects/projects.contract.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { createCaller } from "#src/testing/person.ts";
import { insertMember, type SignedIn } from "../kit/member.ts";

export type Kind = "read" | "save" | "me" | "sign-out";

export type Call = { kind: Kind; method: string; path: string; cookie: string; body?: string };

const MEMBERS = 100;
const SIGN_OUTS = 6000;

/**
 * What people of many organisations do at once: mostly they look at projects, sometimes they save
 * one, and now and then somebody leaves. Those who leave each have a session of their own.
 */
export async function makeCalls(admin: pg.Client, url: string): Promise<Call[]> {
  const members = await Promise.all(
    Array.from({ length: MEMBERS }, (_, count) => insertMember(admin, count)),
  );
  const perMember = await Promise.all(members.map((member) => callsOf(member, url)));
  const leaving = await addSessions(admin, members, SIGN_OUTS);
  // As it would be on a server that has run for a while.
  await admin.query("analyze");
  const everyday = Array.from({ length: 20 }, (_, at) =>
    perMember.flatMap((calls) => calls[at] ?? []),
  ).flat();
  // One of fifty leaves; the list is as long as there are sessions to end.
  return leaving.flatMap((cookie, count) => [
    ...Array.from(
      { length: 49 },
      (_, at) => everyday[(count * 49 + at) % everyday.length] ?? everyday[0],
    ).filter((call) => call !== undefined),
    { kind: "sign-out" as const, method: "POST", path: "/api/auth/sign-out", cookie },
  ]);
}

async function callsOf({ cookie }: SignedIn, url: string): Promise<Call[]> {
  const caller = createCaller(url, cookie);
  const { id } = await caller.call(projectsContract.create, { body: { name: "Harbour" } });
  const read = (path: string): Call => ({ kind: "read", method: "GET", path, cookie });
  const me: Call = { kind: "me", method: "GET", path: "/api/auth/me", cookie };
  const save: Call = {
    kind: "save",
    method: "PATCH",
    path: `/api/projects/${id}`,
    cookie,
    body: JSON.stringify({ name: "Harbour at dawn" }),
  };
  const looks = [
    read("/api/projects"),
    read(`/api/projects/${id}`),
    read("/api/projects/count"),
    read(`/api/projects/${id}`),
  ];
  return [...looks, ...looks, save, ...looks, me, ...looks, save];
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
