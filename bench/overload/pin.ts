import { execFileSync } from "node:child_process";

/** Where there is no taskset the system shares its cores out as it likes. */
export function pin(pid: number, core: number): void {
  try {
    execFileSync("taskset", ["-a", "-c", "-p", String(core), String(pid)], { stdio: "ignore" });
  } catch {
    console.error("Nothing is pinned to a core here: taskset is missing.");
  }
}
