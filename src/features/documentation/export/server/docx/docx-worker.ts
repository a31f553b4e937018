import { parentPort } from "node:worker_threads";
import { type DocxTask, writeDocx } from "./write-docx.ts";

parentPort?.once("message", async (task: DocxTask) => {
  parentPort?.postMessage(await writeDocx(task));
});
