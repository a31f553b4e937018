import type { QueryClient } from "@tanstack/react-query";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type {
  LoadAnswer,
  NotSaved,
  PageStore,
  SaveAnswer,
} from "#src/editor/saving/path/page-store.ts";
import { type SetupItem, setupContract } from "#src/features/setup/setup.contract.ts";
import { setupText } from "#src/features/setup/web/setup.text.ts";
import { itemQuery } from "#src/features/setup/web/setup-query.ts";
import { call } from "#src/platform/web/api.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { pageText } from "./page.text.ts";

/** A browser sends no more than this while a page is being closed. */
const MOST_WHILE_LEAVING = 60_000;
const PAUSED = 429;

type Theirs = { content: EditorContent; version: number; by: string | null; at: string };

/** Where the page of a setup item is kept for everyone. */
export function setupStore(queries: QueryClient, item: SetupItem): PageStore {
  const { id: setupId, projectId, name } = item;
  const params = { setupId };
  return {
    async save(content, version, { isLeaving }) {
      const body = { content, version };
      const transport = isLeaving ? transportWhileLeaving(content) : undefined;
      try {
        const saved = await call(setupContract.update, { params, body }, undefined, transport);
        return { kind: "saved", version: saved.version };
      } catch (error) {
        return conflictIn(error) ?? notSaved(error);
      }
    },

    /** A copy is a note: nothing is analysed from it, and it stands among the insights. */
    async saveCopy(content) {
      const body = { projectId, type: "note" as const, name: pageText.copyOf(name), content };
      try {
        await call(setupContract.create, { body });
        return { kind: "saved", version: 1 };
      } catch (error) {
        return notSaved(error);
      }
    },

    async load(): Promise<LoadAnswer> {
      try {
        const { content, version, updatedAt } = await call(setupContract.read, { params });
        if (!content) return { kind: "refused", reason: pageText.notWritten };
        return { kind: "loaded", page: { content, version, at: Date.parse(updatedAt) } };
      } catch (error) {
        return notSaved(error);
      }
    },

    /** A live change fetches the page anew, and so brings its new version into the cache. */
    watch(saved) {
      const { queryKey } = itemQuery(setupId);
      const query = queries.getQueryCache().find({ queryKey, exact: true });
      let known = item.version;
      return queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || (query && event.query !== query)) return;
        const version = queries.getQueryData(queryKey)?.version ?? known;
        if (version > known) saved(version);
        known = Math.max(known, version);
      });
    },
  };
}

function conflictIn(error: unknown): SaveAnswer | undefined {
  if (!(error instanceof ApiError) || error.code !== "setup_item_changed") return undefined;
  // With this code the server says which version stands there by now.
  const { content, version, by, at } = error.details.theirs as Theirs;
  const theirs = { content, version, by: by ?? undefined, at: Date.parse(at) };
  return { kind: "conflict", theirs };
}

function notSaved(error: unknown): NotSaved {
  if (error instanceof NetworkError) return { kind: "offline" };
  const reason = describeFailure(error, setupText.failures);
  const isFinal =
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== PAUSED;
  return { kind: isFinal ? "refused" : "failed", reason };
}

function transportWhileLeaving(content: EditorContent): typeof fetch | undefined {
  if (JSON.stringify(content).length > MOST_WHILE_LEAVING) return undefined;
  return (url, init) => fetch(url, { ...init, keepalive: true });
}
