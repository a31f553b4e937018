import type { FakeServer } from "../http/serve-fake.ts";
import type { GraphBox, GraphMessage } from "./graph-box.ts";

export type FakeGraph = FakeServer & {
  boxes: Map<string, GraphBox>;
  /** Makes an account that can be signed in to. */
  addBox(address: string): GraphBox;
  /** Every page of a list begins with the last entry of the page before. */
  repeatsPages: boolean;
  /** Runs after a list was answered: what happens between a list and a get. */
  afterList: (() => void) | undefined;
  /** Sent mail is gone from the drafts and not yet among the sent until `land()`. */
  sendsLate: boolean;
  land(): void;
  rewritesMessageIds: boolean;
  /** Mail to addresses that have no box here. */
  outside: { to: string; raw: Buffer }[];
  deliver(address: string, raw: Buffer | string, at?: number): GraphMessage;
};
