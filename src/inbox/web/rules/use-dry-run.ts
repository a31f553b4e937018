import { useEffect, useRef, useState } from "react";
import {
  inboxRulesContract,
  type RuleConditions,
  type RuleMatch,
} from "#src/inbox/inbox-rules/inbox-rules.contract.ts";
import { MATCHES_NAMED } from "#src/inbox/inbox-rules/inbox-rules.rules.ts";
import { call } from "#src/platform/web/api.ts";

export type Tested = { match: "all" | "any"; conditions: RuleConditions };

export type DryRunState = {
  /** The tested conditions: others need another test. */
  key: string;
  checked: number;
  matched: number;
  list: readonly RuleMatch[];
  status: "running" | "finished" | "failed";
  error?: unknown;
};

/** Adds up the parts of a test until its end. Starting again, or closing, stops it. */
export function useDryRun(projectId: string) {
  const [state, setState] = useState<DryRunState>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(tested: Tested): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    let sum: DryRunState = {
      key: keyOf(tested),
      checked: 0,
      matched: 0,
      list: [],
      status: "running",
    };
    setState(sum);
    try {
      let cursor: string | null | undefined;
      do {
        const body = { projectId, ...tested, ...(cursor ? { cursor } : {}) };
        const part = await call(inboxRulesContract.preview, { body }, signal);
        cursor = part.nextCursor;
        sum = {
          ...sum,
          checked: sum.checked + part.checked,
          matched: sum.matched + part.matched,
          list: [...sum.list, ...part.list].slice(0, MATCHES_NAMED),
          status: cursor ? "running" : "finished",
        };
        if (!signal.aborted) setState(sum);
      } while (cursor && !signal.aborted);
    } catch (error) {
      if (!signal.aborted) setState({ ...sum, status: "failed", error });
    }
  }

  return { state, run };
}

export function keyOf(tested: Tested): string {
  return JSON.stringify(tested);
}
