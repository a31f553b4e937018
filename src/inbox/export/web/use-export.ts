import { useEffect, useState } from "react";
import { inboxExportContract } from "#src/inbox/export/export.contract.ts";
import { type DayRange, exportName } from "#src/inbox/export/export.rules.ts";
import { call } from "#src/platform/web/api.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { logOnly } from "#src/platform/web/log-only.ts";

const QUOTE = 34;
const LINE_END = 10;

export type ExportState =
  | { is: "ready" }
  | { is: "busy"; since: number }
  | { is: "done"; name: string; rows: number }
  | { is: "empty"; range: DayRange }
  | { is: "failed" };

/** One export at a time. A failure is logged, with a short message on the page. */
export function useExport(projectId: string) {
  const [state, setState] = useState<ExportState>({ is: "ready" });

  async function start(range: DayRange): Promise<void> {
    setState({ is: "busy", since: Date.now() });
    try {
      const file = await call(inboxExportContract.export, { query: { projectId, ...range } });
      if (!file) return setState({ is: "empty", range });
      const name = exportName(range);
      await saveFile(file, name);
      setState({ is: "done", name, rows: countRows(new Uint8Array(await file.arrayBuffer())) });
    } catch (error) {
      logOnly("the inbox was not exported", error);
      setState({ is: "failed" });
    }
  }

  return { state, start, forget: () => setState({ is: "ready" }) };
}

/** The number of seconds since a start time, if there is one. */
export function useSecondsSince(since: number | undefined): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === undefined) return undefined;
    setNow(Date.now());
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, [since]);
  return since === undefined ? 0 : Math.max(0, Math.round((now - since) / 1000));
}

/** The rows of a CSV file without its header. Line breaks inside cells are quoted. */
function countRows(bytes: Uint8Array): number {
  let rows = 0;
  let isInCell = false;
  for (const byte of bytes) {
    if (byte === QUOTE) isInCell = !isInCell;
    else if (byte === LINE_END && !isInCell) rows += 1;
  }
  return Math.max(0, rows - 1);
}
