import { useEffect, useState } from "react";
import { inboxExportContract } from "#src/inbox/export/export.contract.ts";
import { exportName } from "#src/inbox/export/export.rules.ts";
import { InboxPage } from "#src/inbox/pages/web/inbox-page.public.tsx";
import { type DayRange, rangeProblem } from "#src/platform/contract/day-range.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { call } from "#src/platform/web/api.ts";
import { saveFile } from "#src/platform/web/files/save-file.ts";
import { logOnly } from "#src/platform/web/log-only.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { DateRangeField } from "#src/ui/dates/DateRangeField.tsx";
import { dayPresets, lastDays } from "#src/ui/dates/day-presets.ts";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { exportText as text } from "./export.text.ts";

/** Exports the email of a date range. */
export function ExportScreen() {
  const { project } = useProject();
  const mayEdit = roleAllows(useRole(), "edit");
  return (
    <InboxPage page="inboxExport" heading={text.heading} intro={text.intro}>
      {mayEdit ? (
        <ExportForm key={project.id} projectId={project.id} timeZone={project.timeZone} />
      ) : (
        <InlineNotice kind="info">{text.viewer}</InlineNotice>
      )}
    </InboxPage>
  );
}

function ExportForm({ projectId, timeZone }: { projectId: string; timeZone: string }) {
  const [presets] = useState(() => dayPresets(timeZone));
  const [value, setValue] = useState(() => lastDays(timeZone, 30));
  const [problem, setProblem] = useState<string>();
  const { state, start, forget } = useExport(projectId);
  const seconds = useSecondsSince(state.is === "busy" ? state.since : undefined);

  function submit() {
    const range = rangeOf(value);
    const wrong = range ? sentenceOf(range) : text.rangeMissing;
    setProblem(wrong);
    if (range && wrong === undefined) void start(range);
  }

  return (
    <Stack gap={16}>
      <DateRangeField
        label={text.range}
        name="range"
        value={value}
        onChange={(to) => {
          setValue(to);
          setProblem(undefined);
          forget();
        }}
        presets={presets}
        error={problem}
        hint={text.zone(timeZone)}
      />
      <p>{text.columnNames}</p>
      <div>
        <Button kind="primary" isBusy={state.is === "busy"} onPress={submit}>
          {text.submit}
        </Button>
      </div>
      <p role="status">{state.is === "busy" ? text.busy(seconds) : outcomeOf(state)}</p>
    </Stack>
  );
}

function outcomeOf(state: ExportState): string {
  if (state.is === "done") return text.done(state.name, state.rows);
  if (state.is === "empty") return text.empty(daysOf(state.range));
  return state.is === "failed" ? text.failed : "";
}

const day = new Intl.DateTimeFormat(undefined, {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

function daysOf({ startDate, endDate }: DayRange): string {
  return `${day.format(new Date(startDate))} and ${day.format(new Date(endDate))}`;
}

function rangeOf(value: string): DayRange | undefined {
  const [startDate, endDate] = value.split("/");
  return startDate && endDate ? { startDate, endDate } : undefined;
}

function sentenceOf(range: DayRange): string | undefined {
  const wrong = rangeProblem(range);
  if (wrong === undefined) return undefined;
  return wrong === "reversed" ? text.rangeReversed : text.rangeLong;
}

const QUOTE = 34;
const LINE_END = 10;

type ExportState =
  | { is: "ready" }
  | { is: "busy"; since: number }
  | { is: "done"; name: string; rows: number }
  | { is: "empty"; range: DayRange }
  | { is: "failed" };

/** One export at a time. A failure is logged, with a short message on the page. */
function useExport(projectId: string) {
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
function useSecondsSince(since: number | undefined): number {
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
