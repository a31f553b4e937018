import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { leadImportContract } from "#src/outreach/strategies/leads/import/import.contract.ts";
import { call, read } from "#src/platform/web/api.ts";
import { describeFailure } from "#src/platform/web/describe-failure.ts";
import { sendWithProgress } from "#src/platform/web/files/send-with-progress.ts";
import { leadImportText as text } from "./lead-import.text.ts";

export function importQuery(importId: string) {
  return read(leadImportContract.read, { params: { importId } });
}

type Workbook = { sheets: readonly string[]; sheet: string; file: File };
/** `workbook` can be read again with another sheet. */
export type ReadFile = { importId: string; workbook: Workbook | null };

/** Uploads a file, and returns the import once it was parsed. */
export function useLeadImport(strategyId: string, onRead: (read: ReadFile) => void) {
  const queries = useQueryClient();
  const [part, setPart] = useState(0);
  const stop = useRef<AbortController>(undefined);
  const sending = useMutation({
    mutationFn({ file, sheet }: { file: File; sheet?: string }) {
      stop.current = new AbortController();
      const input = { params: { strategyId }, query: sheet ? { sheet } : {}, file };
      const transport = sendWithProgress(setPart);
      return call(leadImportContract.upload, input, stop.current.signal, transport);
    },
    onSuccess({ workbook, ...one }, { file }) {
      queries.setQueryData(importQuery(one.importId).queryKey, one);
      onRead({ importId: one.importId, workbook: workbook && { ...workbook, file } });
    },
  });
  const file = sending.variables?.file;
  const isGone = stop.current?.signal.aborted === true;
  const listed = { id: "file", name: file?.name ?? "", bytes: file?.size ?? 0 };
  return {
    send: sending.mutate,
    cancel() {
      stop.current?.abort();
      sending.reset();
    },
    files: sending.isPending ? [{ ...listed, state: { is: "sending" as const, share: part } }] : [],
    failure: sending.error && !isGone ? describeFailure(sending.error, text.failures) : undefined,
  };
}
