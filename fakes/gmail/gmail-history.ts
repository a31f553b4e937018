import type { Answer, Asked } from "../http/serve-fake.ts";
import type { GmailBox, HistoryKind } from "./gmail-box.ts";

/** The history since an id, paginated. Outdated ids are not found. */
export function listHistory(box: GmailBox, { query }: Asked, repeatsPages: boolean): Answer {
  const since = Number(query.get("startHistoryId"));
  if (!Number.isInteger(since) || since < box.oldestCursor || since > box.historyId)
    return {
      status: 404,
      body: {
        error: {
          code: 404,
          message: "Requested entity was not found.",
          errors: [{ domain: "global", reason: "notFound", message: "Not found" }],
        },
      },
    };
  const records = box.history.filter(({ id }) => id > since);
  const most = Math.min(Number(query.get("maxResults") ?? 100), 500);
  const start = Number(query.get("pageToken") ?? 0);
  const page = records.slice(repeatsPages && start > 0 ? start - 1 : start, start + most);
  const history = page.map(({ id, kind, message, labelIds }) => ({
    id: String(id),
    messages: [message],
    [kind]: [
      { message: { ...message, labelIds: labelsNow(box, message.id) }, ...own(kind, labelIds) },
    ],
  }));
  const isLast = start + most >= records.length;
  return {
    body: {
      ...(history.length > 0 ? { history } : {}),
      historyId: String(box.historyId),
      ...(isLast ? {} : { nextPageToken: String(start + most) }),
    },
  };
}

function labelsNow(box: GmailBox, id: string): string[] {
  return [...(box.messages.get(id)?.labelIds ?? [])];
}

function own(kind: HistoryKind, labelIds: string[]) {
  return kind === "labelsAdded" || kind === "labelsRemoved" ? { labelIds } : {};
}
