import { parentPort } from "node:worker_threads";
import { cleanHtml } from "#src/platform/server/mime/html/clean-html.ts";
import { cleanOutgoing } from "#src/platform/server/mime/html/clean-outgoing.ts";
import { plainTextOf } from "#src/platform/server/mime/html/plain-text.ts";
import {
  readAttachment,
  readHeadersOnly,
  readMail,
} from "#src/platform/server/mime/parse/read-mail.ts";
import type { MailAnswers, MailTask } from "./mail-tasks.ts";
import type { WorkerAnswer } from "./worker-pool.ts";

parentPort?.on("message", (task: MailTask) => {
  parentPort?.postMessage(answerTo(task));
});

function answerTo(task: MailTask): WorkerAnswer<MailAnswers[MailTask["kind"]]> {
  try {
    return { isDone: true, answer: perform(task) };
  } catch (error) {
    return { isDone: false, why: error instanceof Error ? error.message : "unknown" };
  }
}

function perform(task: MailTask): MailAnswers[MailTask["kind"]] {
  switch (task.kind) {
    case "mail":
      return readMail(Buffer.from(task.raw), task.now);
    case "headers":
      return readHeadersOnly(Buffer.from(task.raw), task.now);
    case "attachment":
      return readAttachment(Buffer.from(task.raw), task.key);
    case "html":
      return cleanHtml(task.html);
    case "outgoing":
      return cleanOutgoing(task.html);
    case "text":
      return plainTextOf(task.html);
  }
}
