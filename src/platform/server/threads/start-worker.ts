import { constants, setPriority } from "node:os";
import { workerData } from "node:worker_threads";

// With few cores, requests go first, even while the worker loads its modules. On Linux a thread has
// its own priority; elsewhere this would slow down the whole server.
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_LOW);

await import(String(workerData));
