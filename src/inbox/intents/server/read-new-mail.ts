import { context } from "#src/inbox/context/server/context.public.ts";
import { type InboundMessage, messages } from "#src/inbox/messages/server/messages.public.ts";
import type { Intent } from "#src/mail/intents/intents.rules.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { AutomaticKind } from "#src/platform/server/mime/automatic/automatic-mail.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";
import { visibleText } from "#src/platform/server/text/words/visible-text.ts";
import { applyIntents } from "./apply-intent.ts";
import { callModel } from "./classify/call-model.ts";
import type { IntentExample } from "./classify/classifier.ts";
import { readMail } from "./classify/read-mail.ts";
import { namedIn } from "./classify/read-words.ts";
import { type MailToRead, type Reading, reading } from "./classify/reading.ts";
import { dayToReturnTo } from "./classify/revisit-day.ts";
import { sentencesOfMail } from "./classify/sentences-of-mail.ts";
import { type AskLater, decideRead, type ReadingRun, type ReadMail } from "./intent-policy.ts";
import { listCorrected, listDue, listExamples, setRead } from "./intents.queries.ts";

const AT_ONCE = 50;
/** Older mail is history; no model is paid to read it. */
const RECENT_MS = 14 * DAY_MS;

/** Classifies the newest mail of every pending thread, then asks a model about the rest. */
export async function readNewMail(run: ReadingRun): Promise<void> {
  const { services, payload, signal } = run;
  const open: InboundMessage[] = [];
  const later: AskLater[] = [];
  for (;;) {
    signal.throwIfAborted();
    const some = await inOrganization(services, payload.organizationId, ({ db, org }) =>
      readSome(db, org, payload.projectId),
    );
    open.push(...some.open);
    later.push(...some.later);
    if (some.count < AT_ONCE) break;
  }
  for (const message of open) {
    signal.throwIfAborted();
    if (!(await classifyWithModel(run, message))) break;
  }
  for (const ask of later) await ask(run);
}

/** Classifies all pending threads, without a model. */
export async function readDue(db: Db, org: OrgScope, projectId: string): Promise<void> {
  let count: number;
  do ({ count } = await readSome(db, org, projectId));
  while (count === AT_ONCE);
}

/** Recent mail without a confident result is left open. */
async function readSome(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<{ count: number; open: InboundMessage[]; later: AskLater[] }> {
  const threadIds = await listDue(db, org, projectId, AT_ONCE);
  const read = await readThreads(db, org, projectId, threadIds);
  await setRead(db, org, threadIds);
  return { count: threadIds.length, ...read };
}

/** Classifies these threads again. Corrections stay. */
export async function readThreads(
  db: Db,
  org: OrgScope,
  projectId: string,
  threadIds: readonly string[],
): Promise<{ open: InboundMessage[]; later: AskLater[] }> {
  const newest = await messages.listNewestInbound(db, org, threadIds);
  const corrected = await listCorrected(
    db,
    org,
    newest.map(({ messageId }) => messageId),
  );
  const examples = await readExamples(db, org, projectId);
  const read = newest.map((message): ReadMail => {
    const said = corrected.get(message.messageId);
    const mail = toMail(message);
    const reading = said ? readCorrected(mail, said) : readMail(mail, examples);
    return { message, mail, reading };
  });
  if (await applyIntents(db, org, read)) publishIntents(db, org, projectId);
  const recent = read.filter(({ message }) => isRecent(message));
  return {
    open: recent
      .filter(({ reading }) => reading.intent === "unclassified")
      .map(({ message }) => message),
    later: await decideRead(db, org, projectId, recent),
  };
}

async function readExamples(db: Db, org: OrgScope, projectId: string): Promise<IntentExample[]> {
  const rows = await listExamples(db, org, projectId);
  return rows.map(({ intent, ...body }) => ({ label: intent, text: messages.writtenIn(body) }));
}

function isRecent({ receivedAt }: InboundMessage): boolean {
  return Date.now() - Date.parse(receivedAt) < RECENT_MS;
}

/** False if no model is available, or its budget is used up. */
async function classifyWithModel(run: ReadingRun, message: InboundMessage): Promise<boolean> {
  const { services, payload, signal } = run;
  const { organizationId, projectId } = payload;
  const known = await inOrganization(services, organizationId, async ({ db, org }) => ({
    ...(await context.read(db, org, projectId)),
    corrections: await readExamples(db, org, projectId),
  }));
  if (!known.asksModel) return false;
  const asked = { organizationId, projectId, signal, corrections: known.corrections };
  const found = await callModel(services, { ...asked, mail: toMail(message) }).catch(refused);
  if (!found) return false;
  if (found.intent === "unclassified") return true;
  await inOrganization(services, organizationId, ({ db, org }) =>
    saveAnswer(db, org, message, found),
  );
  return true;
}

/** A used-up budget or a rejected key leaves mail unclassified; the job does not fail. */
function refused(error: unknown): undefined {
  if (error instanceof AppError && error.status < 500) return undefined;
  throw error;
}

/** Not if a person decided, or newer mail arrived, while the model was running. */
async function saveAnswer(
  db: Db,
  org: OrgScope,
  { messageId, threadId, projectId }: InboundMessage,
  found: Reading,
): Promise<void> {
  const [newest] = await messages.listNewestInbound(db, org, [threadId]);
  const corrected = await listCorrected(db, org, [messageId]);
  if (newest?.messageId !== messageId || corrected.has(messageId)) return;
  if (await applyIntents(db, org, [{ message: newest, reading: found }]))
    publishIntents(db, org, projectId);
  await decideRead(db, org, projectId, [{ message: newest, mail: toMail(newest), reading: found }]);
}

export function publishIntents(db: Db, org: OrgScope, projectId: string): void {
  publish(db, org, { topic: "intents.changed", subjectId: projectId, projectId });
}

function toMail(message: InboundMessage): MailToRead {
  const { from, subject, automatic, automaticQuote, backOn, substitute, receivedAt } = message;
  const written = visibleText(message.written);
  return {
    subject,
    written,
    language: languageOf(written),
    from: from.address,
    receivedAt: new Date(receivedAt),
    // The type is text with a check; these are its words.
    automatic: automatic as AutomaticKind,
    automaticQuote,
    backOn,
    substitute,
  };
}

/** What a person said of a mail, with the day or the address that the mail names for it. */
function readCorrected(mail: MailToRead, intent: Intent): Reading {
  return reading({
    intent,
    decidedBy: "person",
    confidence: 1,
    day: dayFor(mail, intent),
    namedAddress: addressFor(mail, intent),
  });
}

function dayFor(mail: MailToRead, intent: Intent): string | null {
  const isAway = intent === "out-of-office";
  if (isAway && mail.backOn !== null) return mail.backOn;
  if (!isAway && intent !== "not-now") return null;
  return dayToReturnTo(sentencesOfMail(mail), mail.receivedAt);
}

function addressFor(mail: MailToRead, intent: Intent): string | null {
  if (intent === "out-of-office") return mail.substitute;
  return intent === "referral" ? (namedIn(mail) ?? null) : null;
}
