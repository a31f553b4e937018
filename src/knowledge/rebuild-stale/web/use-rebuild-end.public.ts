import {
  sayPagesEnd,
  useWorkEnds,
} from "#src/workspace/background-work/web/awaited-work.public.ts";

/** Notifies about the result of a bulk update started in this tab. */
export function useRebuildEnd(projectId: string): void {
  useWorkEnds({ projectId, kind: "documents.rebuild", say: sayPagesEnd });
}
