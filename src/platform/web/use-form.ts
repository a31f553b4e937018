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

/** The default pause if a server asks for one without a duration. */
const PAUSE_SECONDS = 30;

export type FormOptions<V extends Values> = {
  initial: V;
  rules: Rules<V>;
  submit: (values: V) => Promise<void>;
  /** Receives focus when the form appears. */
  startAt?: Name<V>;
  /** Where focus goes after an error that belongs to no field, by error code. */
  focusAfter?: Readonly<Record<string, Name<V>>>;
  /** The name under which input survives a reload and the end of the session. */
  keepAs?: string;
  /** Makes the field of this name visible before it receives focus, if only some fields are. */
  reveal?: (name: string) => void;
  /** The input concerns the user and is kept when switching organisations. */
  isPersonal?: true;
};

/** A form with lists provides paths into their rows. */
type WithPaths<V> = { paths?: Paths<V> };

/** A form that loses no input, submits once per click, and focuses the first error. */
export function useForm<V extends Values>(options: FormOptions<V> & WithPaths<V>) {
  const { initial, paths = flatPaths(options.rules) } = options;
  const draft = useDraft(options, paths);
  const fields = useFields(initial, paths, draft.found);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [pointed, setPointed] = useState<{ names: readonly string[]; at: V }>();
  const busy = useRef(false);
  const pauseSeconds = pauseOf(failure);
  const start = useEffectEvent(() => fields.startAt(options.startAt));
  useEffect(() => start(), []);
  useFocus(pointed, fields.focus);
  const keep = useEffectEvent((unsaved: Partial<V>) => draft.keep(unsaved));
  useEffect(() => keep(fields.unsaved), [fields.unsaved]);

  function point(names: readonly string[]) {
    const [first] = names;
    fields.showAll();
    if (first !== undefined) options.reveal?.(first);
    setPointed({ names, at: fields.values });
  }

  async function send() {
    busy.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await options.submit(fields.values);
      // An unmounted screen no longer runs effects.
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

  /**
   * Callable without an event, for forms whose element belongs to another component, such as a
   * dialog.
   */
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
    /** Sets values from outside the fields; the rules run as well. */
    set: fields.set,
    focus: fields.focus,
    /** Discards the input. */
    reset: startOver,
    submit,
    isBusy,
    /** Leaving would lose changes. A pending submit does not count. */
    isUnsaved: Object.keys(fields.unsaved).length > 0 && !isBusy,
    /** The form was opened with restored input. */
    isKept: draft.isShown,
    /** The error that belongs to no field. */
    failure,
    clearFailure: () => setFailure(undefined),
    /**
     * The server asked for a pause of this length; submitting does nothing until `clearFailure`.
     */
    pauseSeconds,
    /** The number of invalid fields at the last submit, until one of them changes. */
    wrongCount: pointed?.at === fields.values ? pointed.names.length : 0,
  };
}

/** Focuses the first of these fields once it is drawn, as `reveal` may have just shown it. */
function useFocus(
  pointed: { names: readonly string[] } | undefined,
  focus: (name: string | undefined) => unknown,
): void {
  const focusFirst = useEffectEvent((names: readonly string[]) => void focus(names[0]));
  useEffect(() => {
    if (pointed) focusFirst(pointed.names);
  }, [pointed]);
}

/** The messages of a rejection that belong to fields of this form, and whether those are all. */
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

/** Restores unsent input of this user, and stores what they type now. */
function useDraft<V extends Values>(options: FormOptions<V>, paths: Paths<V>) {
  const { keepAs, initial, isPersonal } = options;
  const [place] = useState(() =>
    keepAs === undefined ? undefined : openDraft(keepAs, isPersonal),
  );
  const [found] = useState(() => fitting(place?.read() ?? {}, initial, paths));
  const [isShown, setShown] = useState(Object.keys(found).length > 0);
  return {
    found,
    /** True until the user has decided about the restored input. */
    isShown,
    hide: () => setShown(false),
    keep: (unsaved: Partial<V>) => place?.keep(unsaved),
  };
}

/** A draft may be older than the form: values that no longer fit are dropped. */
function fitting<V extends Values>(typed: Values, initial: V, paths: Paths<V>): Partial<V> {
  const entries = Object.entries(typed).filter(
    ([name, value]) => isAlike(value, initial[name]) && (paths.fits?.(name, value) ?? true),
  );
  // Each value was compared with one of its expected type.
  return Object.fromEntries(entries) as Partial<V>;
}
