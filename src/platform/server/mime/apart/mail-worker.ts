import { answerInvite, readInvite } from "#src/platform/server/mime/calendar/read-invite.ts";
import { cleanHtml } from "#src/platform/server/mime/html/clean-html.ts";
import { plainTextOf } from "#src/platform/server/mime/html/plain-text.ts";
import { showPictures } from "#src/platform/server/mime/html/show-pictures.ts";
import {
  readAttachment,
  readHeadersOnly,
  readMail,
} from "#src/platform/server/mime/parse/read-mail.ts";
import { serveTasks } from "#src/platform/server/threads/serve-tasks.ts";
import type { MailAnswers, MailTask } from "./mail-tasks.ts";

/** Link attributes for display here; the recipient's mail client sets its own. */
const OPENED_APART = /(<a [^>]*?) rel="noopener noreferrer nofollow" target="_blank"/g;

/**
 * HTML for outgoing mail: the same allowlist as for display. Images keep their URLs, and quotes
 * keep the markers by which mail clients collapse them.
 */
function cleanOutgoing(html: string): string {
  const clean = cleanHtml(html, { foldsQuotes: false, keepsSheets: false });
  return showPictures(clean.html, {
    attached: (contentId) => `cid:${contentId}`,
    remote: (url) => url,
  })
    .replaceAll(' data-quote="block"', ' class="gmail_quote"')
    .replaceAll(' data-quote="rest"', "")
    .replaceAll(OPENED_APART, "$1");
}

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
