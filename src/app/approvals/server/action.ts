import { z } from "zod";
import type { ApprovalChange } from "#src/app/approvals/approvals.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Call } from "#src/platform/server/http/dispatch.ts";

/** The request as a person sees it. Another `basis` later means that its objects have changed. */
export type Described = { summary: string; changes: ApprovalChange[]; basis: string };

type Facts = {
  title: string;
  /** For the agent. */
  description: string;
};

export type Action = Facts & {
  input: z.ZodObject;
  /** Computed from the objects by code, so that an agent cannot word it. */
  describe(call: Call, projectId: string, input: unknown): Promise<Described>;
  run(call: Call, projectId: string, input: unknown): Promise<void>;
};

type Given<S extends z.ZodRawShape> = Facts & {
  input: S;
  describe(call: Call, projectId: string, input: z.output<z.ZodObject<S>>): Promise<Described>;
  run(call: Call, projectId: string, input: z.output<z.ZodObject<S>>): Promise<unknown>;
};

export function action<const S extends z.ZodRawShape>(given: Given<S>): Action {
  const input = z.strictObject(given.input);
  return {
    ...given,
    input,
    describe: (call, projectId, value) => given.describe(call, projectId, input.parse(value)),
    async run(call, projectId, value) {
      await given.run(call, projectId, input.parse(value));
    },
  };
}

/** An object of another project is as unknown as one that does not exist. */
export function within<T extends { projectId: string }>(
  object: T,
  projectId: string,
  code: string,
): T {
  if (object.projectId !== projectId) throw notFound(code);
  return object;
}

export function added(label: string, after: string): ApprovalChange {
  return { label, before: null, after };
}
