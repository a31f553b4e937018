import { useState } from "react";
import { type DayRange, rangeProblem } from "#src/inbox/export/export.rules.ts";
import { InboxPage } from "#src/inbox/pages/web/inbox-page.public.tsx";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { Button } from "#src/ui/buttons/Button.tsx";
import { DateRangeField } from "#src/ui/dates/DateRangeField.tsx";
import { Stack } from "#src/ui/layout/primitives/Stack.tsx";
import { InlineNotice } from "#src/ui/states/InlineNotice.tsx";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";
import { useProject } from "#src/workspace/projects/web/projects.public.ts";
import { exportText as text } from "./export.text.ts";
import { exportPresets } from "./export-presets.ts";
import { type ExportState, useExport, useSecondsSince } from "./use-export.ts";

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
  const [presets] = useState(() => exportPresets(timeZone));
  const [value, setValue] = useState(presets[1]?.value ?? "");
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
