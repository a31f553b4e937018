import { serveTasks } from "./serve-tasks.ts";

export type TestTask = { kind: "wait" | "work"; ms: number };

const START_MS = 300;

/** Takes wall time without CPU time, like a thread that is not scheduled. */
function wait(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

function work(ms: number): void {
  const before = process.threadCpuUsage();
  const used = () => process.threadCpuUsage(before).user / 1000;
  while (used() < ms);
}

wait(START_MS);

serveTasks(({ kind, ms }: TestTask) => {
  if (kind === "wait") wait(ms);
  else work(ms);
  return "done";
});
