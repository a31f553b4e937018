import { constants, setPriority } from "node:os";
import { workerData } from "node:worker_threads";

// Where processors are few, calls go first, from the loading of the worker's modules on. On Linux a
// thread has a priority of its own; elsewhere this would slow the whole server.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

await import(String(workerData));
