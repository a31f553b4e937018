import type { FakeServer } from "../http/serve-fake.ts";
import type { GraphBox, GraphMessage } from "./graph-box.ts";

export type FakeGraph = FakeServer & {
  boxes: Map<string, GraphBox>;
  /** Creates an account that can sign in. */
  addBox(address: string): GraphBox;
  /** Consecutive pages overlap by one entry. */
  repeatsPages: boolean;
  /** Runs after a list response: what happens between list and get. */
  afterList: (() => void) | undefined;
  /** Sent mail has left the drafts but is not in the sent folder until `land()`. */
  sendsLate: boolean;
  land(): void;
  rewritesMessageIds: boolean;
  /** Mail to external addresses. */
  outside: { to: string; raw: Buffer }[];
  deliver(address: string, raw: Buffer | string, at?: number): GraphMessage;
};
