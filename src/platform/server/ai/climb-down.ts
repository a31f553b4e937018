import { AppError } from "#src/platform/server/app-error.ts";
import {
  type CallTools,
  callWithRetries,
  type ModelRequest,
  type Tried,
} from "./call-with-retries.ts";
import type { EngineSettings } from "./engine-settings.ts";
import { formText } from "./form-texts.ts";
import { type Form, formsOf } from "./forms.ts";
import { readForm, readSoFar } from "./read-form.ts";
import { addUsage, NO_USAGE, type Usage } from "./usage.ts";

/** Failed responses cost money as well. */
export type ModelAnswer<T> = { usage: Usage } & (
  | { isDone: true; elements: T[] }
  | { isDone: false; error: unknown }
);

/** A long answer may take this many continuations. More means that the model has gone off track. */
const MAX_PARTS = 4;

/** One call in one response format. Its cost is recorded. */
type Ask<T> = (form: Form, request: ModelRequest<T>) => Promise<Tried>;

type Ended<T> =
  | { ending: "complete"; elements: T[] }
  | { ending: "cut-off"; elements: T[] }
  /** The response was still invalid after one repair. */
  | { ending: "unreadable" }
  | { ending: "failed"; error: unknown; isFormUnknown: boolean };

/**
 * Falls back from the strictest response format to the loosest one the server supports. A model
 * that can't produce valid JSON is finally asked for Markdown.
 */
export async function climbDown<T>(
  tools: CallTools,
  settings: EngineSettings,
  request: ModelRequest<T>,
  known: { form?: Form },
): Promise<ModelAnswer<T>> {
  let usage = NO_USAGE;
  const ask: Ask<T> = async (form, asked) => {
    const tried = await callWithRetries(tools, settings, form, asked);
    usage = addUsage(usage, tried.usage);
    return tried;
  };
  const forms = formsOf(settings);
  let error: unknown = new AppError(422, "ai_refused");
  let at = Math.max(0, known.form === undefined ? 0 : forms.indexOf(known.form));
  for (let form = forms[at]; form !== undefined; form = forms[at]) {
    const ended = await askInParts(ask, form, request);
    if (ended.ending === "complete") {
      known.form = form;
      return { usage, isDone: true, elements: ended.elements };
    }
    if (ended.ending === "failed") {
      error = ended.error;
      if (!ended.isFormUnknown) break;
      at += 1;
      continue;
    }
    error = new AppError(422, "ai_answer_invalid");
    // All formats before the last one ask for the same JSON.
    if (ended.ending === "cut-off" || form === "markdown") break;
    at = forms.indexOf("markdown");
  }
  return { usage, isDone: false, error };
}

/**
 * A truncated answer is continued, because it would pass for a short one. Fails if a continuation
 * adds nothing.
 */
async function askInParts<T>(ask: Ask<T>, form: Form, request: ModelRequest<T>): Promise<Ended<T>> {
  const written: T[] = [];
  for (let part = 1; part <= MAX_PARTS; part += 1) {
    const ended = await askAndRepair(ask, form, goOn(form, request, written));
    if (ended.ending === "failed" || ended.ending === "unreadable") return ended;
    const before = written.length;
    written.push(...newOnes(ended.elements, written));
    if (ended.ending === "complete") return { ending: "complete", elements: written };
    if (written.length === before) break;
  }
  return { ending: "cut-off", elements: written };
}

async function askAndRepair<T>(
  ask: Ask<T>,
  form: Form,
  request: ModelRequest<T>,
): Promise<Ended<T>> {
  const first = await ask(form, request);
  if (first.ending === "failed") return first;
  const read = readTried(form, first, request);
  if (read.isValid) return { ending: first.ending, elements: read.elements };
  const second = await ask(form, repair(form, request, first.text, read.says));
  if (second.ending === "failed") return { ...second, isFormUnknown: false };
  const again = readTried(form, second, request);
  if (!again.isValid) return { ending: "unreadable" };
  return { ending: second.ending, elements: again.elements };
}

function readTried<T>(
  form: Form,
  { ending, text }: Exclude<Tried, { ending: "failed" }>,
  { element }: ModelRequest<T>,
) {
  if (ending === "complete") return readForm(form, text, element);
  return { isValid: true as const, elements: readSoFar(form, text, element) };
}

/** A model that starts over from the first element makes no progress. */
function newOnes<T>(elements: readonly T[], written: readonly T[]): T[] {
  const known = new Set(written.map((one) => JSON.stringify(one)));
  return elements.filter((one) => !known.has(JSON.stringify(one)));
}

function goOn<T>(form: Form, request: ModelRequest<T>, before: readonly T[]): ModelRequest<T> {
  if (before.length === 0) return request;
  const written = [...before];
  const { onElements } = request;
  const wanted =
    form === "markdown"
      ? "with the sections that are missing"
      : "with the elements that are missing";
  return {
    ...request,
    input: `${request.input}\n\n<written-elements>\n${asData(written)}\n</written-elements>\nYour answer was cut off. These elements of it have arrived. Go on ${wanted}, and repeat none.`,
    onElements: onElements && ((more) => onElements([...written, ...newOnes(more, written)])),
  };
}

function repair<T>(
  form: Form,
  request: ModelRequest<T>,
  text: string,
  says: string,
): ModelRequest<T> {
  const input = `${request.input}\n\n<rejected-answer>\n${text}\n</rejected-answer>\nThat answer was rejected: ${says}\nAnswer again.`;
  // The prompt already describes the other formats.
  const schema = form === "schema" ? `\n\n${formText(form, request.element)}` : "";
  return { ...request, input: input + schema };
}

/** No text of an element can imitate the closing delimiter. */
function asData(elements: readonly unknown[]): string {
  return JSON.stringify(elements).replaceAll("<", "\\u003c");
}
