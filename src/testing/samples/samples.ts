import type { Caller } from "../person.ts";
import type { Person, TestApp } from "../test-app.ts";

export type SampleInput = {
  params?: Record<string, string>;
  query?: object;
  body?: unknown;
  file?: File;
};

/** The person who makes the call; some are signed out. */
export type SampleCaller = Caller & Partial<Person>;

export type Sample = {
  /** A right input for this call, made for what belongs to `owner`, or for the caller themselves. */
  input(app: TestApp, owner: Person, caller: SampleCaller): Promise<SampleInput> | SampleInput;
  /** The input names something of the owner's organisation, so strangers must get 404. */
  namesObject?: true;
  /** A repeated call answers the same, so one input serves every caller. Reads need not say it. */
  isRepeatable?: true;
  /** Makes good what a successful call destroyed for the calls after it. */
  undo?(app: TestApp, owner: Person): Promise<void>;
};

export type SamplesFor<C> = { [Name in keyof C]: Sample };

export const nothing: Sample = { input: () => ({}) };

/** The same call with something to say. */
export function withBody(sample: Sample, body: object): Sample {
  const input: Sample["input"] = async (...given) => ({ ...(await sample.input(...given)), body });
  return { ...sample, input };
}
