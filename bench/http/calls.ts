import type { Member } from "./work-table.ts";

export type Request = {
  method: "GET" | "POST";
  path: string;
  headers: Record<string, string>;
  body?: string;
};

export type Call = { name: string; requests: Request[] };

/** The requests to each side, equal and in the same order. */
export function callsFor(members: readonly Member[]): Call[] {
  const as = ({ cookie }: Member) => ({ cookie, accept: "application/json" });
  return [
    {
      name: "GET of one row",
      requests: interleave(
        members.map((member) =>
          member.workIds.map((id) => get(`/api/bench/work/${id}`, as(member))),
        ),
      ),
    },
    {
      name: "GET of a 50-row list",
      requests: members.map((member) => get("/api/bench/work?limit=50", as(member))),
    },
    {
      name: "POST of one row",
      requests: members.map((member) => ({
        method: "POST" as const,
        path: "/api/bench/work",
        headers: {
          ...as(member),
          "content-type": "application/json",
          "sec-fetch-site": "same-origin",
        },
        body: JSON.stringify({ kind: "import", label: "Import of a new folder", total: 250 }),
      })),
    },
  ];
}

function get(path: string, headers: Record<string, string>): Request {
  return { method: "GET", path, headers };
}

/** Interleaves the lists, so that neighbours belong to different organisations. */
function interleave<T>(lists: readonly T[][]): T[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
}
