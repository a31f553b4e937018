import { answerInvite, readInvite } from "#src/platform/server/mime/calendar/read-invite.ts";
import { cleanHtml } from "#src/platform/server/mime/html/clean-html.ts";
import { cleanOutgoing } from "#src/platform/server/mime/html/clean-outgoing.ts";
import { plainTextOf } from "#src/platform/server/mime/html/plain-text.ts";
import {
  readAttachment,
  readHeadersOnly,
  readMail,
} from "#src/platform/server/mime/parse/read-mail.ts";
import { serveTasks } from "#src/platform/server/threads/serve-tasks.ts";
import type { MailAnswers, MailTask } from "./mail-tasks.ts";

serveTasks(perform);

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
    case "invite":
      return { invite: readInvite(task.ics) };
    case "invite-answer":
      return { calendar: answerInvite(task.ics, task.reply) };
  }
}
