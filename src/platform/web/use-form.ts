import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "./api-error.ts";
import { type Name, type Rules, useFields, type Values } from "./use-fields.ts";

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
};

/** A form that loses nothing typed, is sent once per press, and leads to what is wrong. */
export function useForm<V extends Values>(options: FormOptions<V>) {
  const fields = useFields(options.initial, options.rules);
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const [wrongCount, setWrongCount] = useState(0);
  const busy = useRef(false);
  const pauseSeconds = pauseOf(failure);
  const start = useEffectEvent(() => fields.focus(options.startAt));
  useEffect(() => start(), []);

  function point(names: readonly string[]) {
    fields.showAll();
    setWrongCount(names.length);
    fields.focus(names[0]);
  }

  function take(error: unknown) {
    const sentences = error instanceof ApiError ? error.fields : {};
    const known = fields.names.filter((name) => sentences[name]);
    if (known.length > 0) {
      fields.refuse(Object.fromEntries(known.map((name) => [name, sentences[name] ?? ""])));
      point(known);
      return;
    }
    setFailure(error);
    if (error instanceof ApiError) fields.focus(options.focusAfter?.[error.code]);
  }

  async function send() {
    busy.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await options.submit(fields.values);
    } catch (error) {
      take(error);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current || pauseSeconds !== undefined) return;
    const wrong = fields.wrong();
    if (wrong.length > 0) point(wrong);
    else {
      setWrongCount(0);
      void send();
    }
  }

  return {
    values: fields.values,
    field: fields.field,
    submit,
    isBusy,
    /** What went wrong and belongs to no field. */
    failure,
    clearFailure: () => setFailure(undefined),
    /** The server asked for a pause of this length; until `clearFailure`, submitting does nothing. */
    pauseSeconds,
    /** How many fields the last submit found wrong. */
    wrongCount,
  };
}

function pauseOf(failure: unknown): number | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 429) return undefined;
  return failure.retryAfter ?? PAUSE_SECONDS;
}
