import type { Answer, Asked } from "../http/serve-fake.ts";
import type { GraphBox, GraphMessage } from "./graph-box.ts";
import { secondsOf } from "./graph-views.ts";

/** A filtered delta returns at most this many. */
const MAX_FILTERED = 5000;

export type Show = (message: GraphMessage) => Record<string, unknown>;

/** A folder's delta: everything at first, then changes since the last link. */
export function listDelta(
  box: GraphBox,
  asked: Asked,
  options: { folderId: string; self: string; show: Show; repeatsPages: boolean },
): Answer {
  const { folderId, self, show } = options;
  const { query, headers } = asked;
  const token = query.get("$deltatoken") ?? query.get("$skiptoken");
  const [since = 0, start = 0, until = box.clock] = (token ?? "")
    .split("_")
    .filter(Boolean)
    .map(Number);
  if (since > 0 && since < (box.forgotten.get(folderId) ?? 0)) return gone();
  const most = Number(/odata\.maxpagesize=(\d+)/.exec(String(headers.prefer))?.[1] ?? 10);
  const found =
    since === 0 ? firstRound(box, folderId, query, show) : later(box, folderId, since, show);
  const from = options.repeatsPages && start > 0 ? start - 1 : start;
  const isLast = start + most >= found.length;
  const link = new URL(self);
  for (const name of ["$select", "$filter"]) {
    const value = query.get(name);
    if (value !== null) link.searchParams.set(name, value);
  }
  if (isLast) link.searchParams.set("$deltatoken", `${until}_0`);
  else link.searchParams.set("$skiptoken", `${since}_${start + most}_${until}`);
  return {
    body: {
      value: found.slice(from, start + most),
      [isLast ? "@odata.deltaLink" : "@odata.nextLink"]: link.href,
    },
  };
}

function firstRound(box: GraphBox, folderId: string, query: URLSearchParams, show: Show) {
  const since = /^receivedDateTime ge (\S+)$/.exec(query.get("$filter") ?? "")?.[1];
  const all = box.messagesIn(folderId);
  const wanted = since
    ? all.filter((one) => secondsOf(one.receivedAt) >= since).slice(0, MAX_FILTERED)
    : all;
  return wanted.map(show);
}

function later(box: GraphBox, folderId: string, since: number, show: Show) {
  return box.changesIn(folderId, since).flatMap(({ id, kind }) => {
    const message = box.messages.get(id);
    if (kind === "left" || !message || message.folderId !== folderId)
      return [{ id, "@removed": { reason: message ? "changed" : "deleted" } }];
    return message.isLate ? [] : [show(message)];
  });
}

export function gone(): Answer {
  return {
    status: 410,
    body: { error: { code: "SyncStateNotFound", message: "The sync state was not found." } },
  };
}
