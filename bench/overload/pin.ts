import { execFileSync } from "node:child_process";

/** Without taskset the system schedules freely. */
export function pin(pid: number, core: number): void {
  try {
    execFileSync("taskset", ["-a", "-c", "-p", String(core), String(pid)], { stdio: "ignore" });
  } catch {
    console.error("Nothing is pinned to a core here: taskset is missing.");
  }
}
