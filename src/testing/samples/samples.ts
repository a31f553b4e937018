import type { Caller } from "../person.ts";
import type { Person, TestApp } from "../test-app.ts";

export type SampleInput = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  file?: File;
};

/** The caller; some are signed out. */
export type SampleCaller = Caller & Partial<Person>;

export type Sample = {
  /** A valid input for this call, created for `owner`'s objects, or for the caller. */
  input(app: TestApp, owner: Person, caller: SampleCaller): Promise<SampleInput> | SampleInput;
  /** The input refers to the owner's organisation, so strangers must get 404. */
  namesObject?: true;
  /** An idempotent call, whose input serves every caller. Implied for reads. */
  isRepeatable?: true;
  /** Restores what a successful call destroyed. */
  undo?(app: TestApp, owner: Person): Promise<void>;
};

export type SamplesFor<C> = { [Name in keyof C]: Sample };

export const nothing: Sample = { input: () => ({}) };

/** The same call with a body. */
export function withBody(sample: Sample, body: object): Sample {
  const input: Sample["input"] = async (...given) => ({ ...(await sample.input(...given)), body });
  return { ...sample, input };
}
