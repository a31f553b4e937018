import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Choice } from "#src/ui/inputs/Choice.tsx";
import { type Job, JobProgress } from "./JobProgress.tsx";
import { Progress } from "./Progress.tsx";
import { SaveState } from "./SaveState.tsx";
import { type Step, StepList } from "./StepList.tsx";

const saveStateDemo: Demo = {
  name: "Save state",
  about: "Whether what was typed is safe, and where. Failures and their end are read out.",
  code: `<SaveState state="saved" at="09:51" />`,
  Show: Saving,
};

const SAVES = ["saving", "saved", "retrying", "failed", "offline", "unkept", "conflict"] as const;

function Saving() {
  const [state, setState] = useState<(typeof SAVES)[number]>("saved");
  return (
    <>
      <Choice
        label="State"
        options={SAVES.map((value) => ({ value, label: value }))}
        value={state}
        onChange={setState}
      />
      <div>
        <SaveState state={state} at="09:51" />
      </div>
    </>
  );
}

const progressDemo: Demo = {
  name: "Progress",
  about: "How far something is, or only that it goes on.",
  code: `<Progress label="Get ready" value={5} max={7} valueText="5 of 7" />`,
  Show: ProgressStates,
};

function ProgressStates() {
  const [value, setValue] = useState(5);
  return (
    <>
      <Progress label="Get ready" value={value} max={7} valueText={`${value} of 7`} />
      <div>
        <Button size="sm" onPress={() => setValue((value + 1) % 8)}>
          One step on
        </Button>
      </div>
      <Progress label="Import" value={0.43} max={1} />
      <Progress label="Analysis" />
      <Progress label="Thin" isThin value={80} />
      <Progress label="Finished" value={100} />
    </>
  );
}

const stepListDemo: Demo = {
  name: "Step list",
  about: "Steps below each other; on a phone a row that scrolls.",
  code: `<StepList label="Research" steps={steps} openId={open} onOpen={setOpen} />`,
  Show: Steps,
};

const STEPS: readonly Step[] = [
  { id: "studies", label: "Case studies", state: "done", detail: "6 analysed" },
  { id: "summary", label: "Business summary", state: "failed" },
  { id: "groups-summary", label: "Business groups summary", state: "current", detail: "0:24" },
  { id: "groups", label: "Business groups", state: "waiting" },
];

function Steps() {
  const [open, setOpen] = useState("studies");
  return (
    <>
      <StepList label="Research" steps={STEPS} openId={open} onOpen={setOpen} />
      <StepList label="Research, only to read" steps={STEPS} openId="groups-summary" />
    </>
  );
}

const jobProgressDemo: Demo = {
  name: "Job progress",
  about: "Work on the server: what, how far, how to end it, and how it ended.",
  code: `<JobProgress title="Analysis of Halden" job={{ is: "running", phase, startedAt }} />`,
  Show: Jobs,
};

function Jobs() {
  const [startedAt] = useState(() => Date.now() - 24_000);
  const [done, setDone] = useState(12);
  const [live, setLive] = useState<"running" | "cancelled" | "done">("running");
  const retry = { onRetry: () => setLive("running") };
  const counted: Job = {
    is: "running",
    phase: "Reading messages, newest first",
    startedAt,
    count: { done, total: 40 },
    canLeave: true,
    onCancel: () => setLive("cancelled"),
  };
  const ended: Job = live === "done" ? { is: "done", seconds: 84 } : { is: "cancelled", ...retry };
  return (
    <>
      <JobProgress title="Import of 40 messages" job={live === "running" ? counted : ended} />
      <div>
        <Button size="sm" onPress={() => (done >= 40 ? setLive("done") : setDone(done + 4))}>
          Four on
        </Button>
      </div>
      <JobProgress
        title="Analysis of Halden"
        job={{ is: "running", phase: "Reading halden.com", startedAt, canLeave: true }}
      />
      <JobProgress
        title="Comparison"
        job={{
          is: "running",
          phase: "Finishing the current row",
          startedAt,
          onCancel: () => undefined,
          isCancelling: true,
        }}
      />
      <JobProgress
        title="Business summary"
        job={{ is: "done", seconds: 72, result: "6 pages were read." }}
      />
      <JobProgress
        title="Analysis of Norva"
        job={{ is: "failed", reason: "The page could not be read.", ...retry }}
      />
    </>
  );
}

export const workDemos: readonly Demo[] = [
  saveStateDemo,
  progressDemo,
  stepListDemo,
  jobProgressDemo,
];
