import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import type {
  NotSaved,
  PageStore,
  SaveAnswer,
  TheirVersion,
} from "#src/editor/saving/path/page-store.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";

/** Browsers send at most this much while a page closes. */
const MAX_WHILE_LEAVING = 60_000;
const PAUSED = 429;

type Theirs = {
  content: EditorContent | null;
  version: number;
  by: string | null;
  isOwn: boolean;
  at: string;
};

type Calls = {
  save: (
    content: EditorContent,
    version: number,
    transport: typeof fetch | undefined,
  ) => Promise<{ version: number }>;
  /** The error code that comes with the current version. */
  conflictCode: string;
  /** Where people can find it again. */
  saveCopy: (content: EditorContent) => Promise<unknown>;
  /** Renders nothing without text; use `missing`. */
  load: () => Promise<TheirVersion | undefined>;
  missing?: string;
  /** The cache key of the document. A live change refetches its new version. */
  query: { queryKey: QueryKey };
  /** The opened version. */
  version: number;
  failures: Readonly<Record<string, string>>;
};

/** A document stored through its feature's calls, for the editor. */
export function documentStore(queries: QueryClient, calls: Calls): PageStore {
  const notSaved = (error: unknown) => notSavedBy(error, calls.failures);
  return {
    async save(content, version, { isLeaving }) {
      const transport = isLeaving ? transportWhileLeaving(content) : undefined;
      try {
        const saved = await calls.save(content, version, transport);
        return { kind: "saved", version: saved.version };
      } catch (error) {
        return conflictIn(error, calls.conflictCode, content) ?? notSaved(error);
      }
    },

    async saveCopy(content) {
      try {
        await calls.saveCopy(content);
        return { kind: "saved" };
      } catch (error) {
        return notSaved(error);
      }
    },

    async load() {
      try {
        const page = await calls.load();
        return page ? { kind: "loaded", page } : { kind: "refused", reason: calls.missing ?? "" };
      } catch (error) {
        return notSaved(error);
      }
    },

    watch(saved) {
      const { queryKey } = calls.query;
      const query = queries.getQueryCache().find({ queryKey, exact: true });
      let known = calls.version;
      return queries.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || (query && event.query !== query)) return;
        const version = queries.getQueryData<{ version: number }>(queryKey)?.version ?? known;
        if (version > known) saved(version);
        known = Math.max(known, version);
      });
    },
  };
}

function conflictIn(error: unknown, code: string, mine: EditorContent): SaveAnswer | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined;
  // The feature's contract defines the details of this error.
  const { content, version, by, isOwn, at } = error.details.theirs as Theirs;
  const theirs = content ?? { ...mine, blocks: [] };
  return {
    kind: "conflict",
    theirs: { content: theirs, version, by: by ?? undefined, isOwn, at: Date.parse(at) },
  };
}

function notSavedBy(error: unknown, failures: Calls["failures"]): NotSaved {
  if (error instanceof NetworkError) return { kind: "offline" };
  const reason = describeFailure(error, failures);
  const isFinal =
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== PAUSED;
  return { kind: isFinal ? "refused" : "failed", reason };
}

function transportWhileLeaving(content: EditorContent): typeof fetch | undefined {
  if (JSON.stringify(content).length > MAX_WHILE_LEAVING) return undefined;
  return (url, init) => fetch(url, { ...init, keepalive: true });
}
