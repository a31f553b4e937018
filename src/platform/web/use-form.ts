import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "./api-error.ts";
import { openDraft } from "./drafts.ts";
import {
  flatPaths,
  isAlike,
  type Name,
  type Paths,
  type Rules,
  type Values,
} from "./form/paths.ts";
import { useFields } from "./form/use-fields.ts";

/** Where a server that asks for a pause names no time. */
const PAUSE_SECONDS = 30;

export type FormOptions<V extends Values> = {
  initial: V;
  rules: Rules<V>;
  submit: (values: V) => Promise<void>;
  /** Takes focus when the form appears. */
  startAt?: Name<V>;
  /** Where a person goes on after an error that is no field's own, by error code. */
  focusAfter?: Readonly<Record<string, Name<V>>>;
  /** Under this name what is typed outlasts a reload and the end of the session. */
  keepAs?: string;
  /** What is typed is about the person and goes with them from one organisation to the next. */
  isPersonal?: true;
};

/** A form with lists gives paths that lead into their rows. */
type WithPaths<V> = { paths?: Paths<V> };

/** A form that loses nothing typed, is sent once per press, and leads to what is wrong. */
export function useForm<V extends Values>(options: FormOptions<V> & WithPaths<V>) {
  const { initial, paths = flatPaths(options.rules) } = options;
  const draft = useDraft(options, paths);
  const fields = useFields(initial, paths, draft.found);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [pointed, setPointed] = useState<{ count: number; at: V }>();
  const busy = useRef(false);
  const pauseSeconds = pauseOf(failure);
  const start = useEffectEvent(() => fields.startAt(options.startAt));
  useEffect(() => start(), []);
  const keep = useEffectEvent((unsaved: Partial<V>) => draft.keep(unsaved));
  useEffect(() => keep(fields.unsaved), [fields.unsaved]);

  function point(names: readonly string[]) {
    fields.showAll();
    setPointed({ count: names.length, at: fields.values });
    fields.focus(names[0]);
  }

  async function send() {
    busy.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await options.submit(fields.values);
      // A screen that was left since has no more effects to do it in.
      draft.keep({});
      draft.hide();
      fields.save(fields.values);
    } catch (error) {
      const { known, isAll } = ownSentences(error, fields.values, paths);
      fields.refuse(known);
      if (Object.keys(known).length > 0) point(Object.keys(known));
      if (isAll) return;
      setFailure(error);
      if (error instanceof ApiError) fields.focus(options.focusAfter?.[error.code]);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  /** Without an event for a form whose element is someone else's, such as a dialog's. */
  function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (busy.current || pauseSeconds !== undefined) return;
    const wrong = fields.wrong();
    if (wrong.length > 0) point(wrong);
    else void send();
  }

  function startOver() {
    draft.keep({});
    draft.hide();
    fields.reset();
  }

  return {
    values: fields.values,
    field: fields.field,
    /** Changes values from outside of the fields; the rules look at them as well. */
    set: fields.set,
    focus: fields.focus,
    /** Forgets what was typed. */
    reset: startOver,
    submit,
    isBusy,
    /** Something would be lost by leaving. What is on its way to the server would not. */
    isUnsaved: Object.keys(fields.unsaved).length > 0 && !isBusy,
    /** The form opened with what the person had typed before. */
    isKept: draft.isShown,
    /** What went wrong and belongs to no field. */
    failure,
    clearFailure: () => setFailure(undefined),
    /** The server asked for a pause of this length; until `clearFailure`, submitting does nothing. */
    pauseSeconds,
    /** How many fields the last submit found wrong, until one of them changes. */
    wrongCount: pointed?.at === fields.values ? pointed.count : 0,
  };
}

/** The sentences of a refusal that belong to fields of this form, and whether those are all. */
function ownSentences<V extends Values>(error: unknown, sent: V, paths: Paths<V>) {
  const sentences = error instanceof ApiError ? Object.entries(error.fields) : [];
  const known = sentences.flatMap(([serverName, sentence]) => {
    const name = paths.nameFor(sent, serverName);
    return sentence && name ? [[name, sentence] as const] : [];
  });
  const isAll = known.length > 0 && known.length === sentences.length;
  return { known: Object.fromEntries(known), isAll };
}

function pauseOf(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 429) return undefined;
  return failure.retryAfter ?? PAUSE_SECONDS;
}

/** What this person typed here before and did not send, and where to keep what they type now. */
function useDraft<V extends Values>(options: FormOptions<V>, paths: Paths<V>) {
  const { keepAs, initial, isPersonal } = options;
  const [place] = useState(() =>
    keepAs === undefined ? undefined : openDraft(keepAs, isPersonal),
  );
  const [found] = useState(() => fitting(place?.read() ?? {}, initial, paths));
  const [isShown, setShown] = useState(Object.keys(found).length > 0);
  return {
    found,
    /** True until the person has decided what becomes of what was found. */
    isShown,
    hide: () => setShown(false),
    keep: (unsaved: Partial<V>) => place?.keep(unsaved),
  };
}

/** A draft may be older than the form: what does not fit into its field is left out. */
function fitting<V extends Values>(typed: Values, initial: V, paths: Paths<V>): Partial<V> {
  const entries = Object.entries(typed).filter(
    ([name, value]) => isAlike(value, initial[name]) && (paths.fits?.(name, value) ?? true),
  );
  // Each value was compared with the one whose type it has to have.
  return Object.fromEntries(entries) as Partial<V>;
}
