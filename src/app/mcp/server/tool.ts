import { z } from "zod";
import type { Role } from "#src/platform/contract/roles.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { type Call, sentenceOf } from "#src/platform/server/http/dispatch.ts";
import type { Links } from "./links.ts";

/** The context of a tool. It reaches data only by calling endpoints as its caller. */
export type ToolPlace = { call: Call; links: Links; mayEdit: boolean };

type Shape = z.ZodRawShape;

export type Tool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  /** Whether it changes something, so that viewers and read-only tokens do not see it. */
  access: Extract<Role, "view" | "edit">;
  run(place: ToolPlace, input: Record<string, unknown>): Promise<object>;
};

type Given<S extends Shape> = Omit<Tool, "input" | "run"> & {
  input: S;
  run(place: ToolPlace, input: z.output<z.ZodObject<S>>): Promise<object>;
};

export function tool<const S extends Shape>({ input, run, ...facts }: Given<S>): Tool {
  const schema = z.strictObject(input);
  return { ...facts, input: schema, run: (place, given) => run(place, schema.parse(given)) };
}

const MAX_CHARACTERS = 100_000;

export type ToolAnswer = { isError?: true; content: { type: "text"; text: string }[] };

/** The answer of a tool, or its refusal in words that an agent can act on. */
export async function answerTool(
  { run }: Tool,
  place: ToolPlace,
  input: Record<string, unknown>,
): Promise<ToolAnswer> {
  try {
    const text = JSON.stringify(await run(place, input));
    if (text.length <= MAX_CHARACTERS) return say(text);
    return refuse("The answer is too long. Ask for fewer items or a part.");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse([sentenceOf(error), ...reasonsIn(error)].join("\n"));
  }
}

/** The details of a refusal that an agent can act on, such as the newest version. */
function reasonsIn({ details }: AppError): string[] {
  return details ? [JSON.stringify(details).slice(0, 2000)] : [];
}

function say(text: string): ToolAnswer {
  return { content: [{ type: "text", text }] };
}

function refuse(text: string): ToolAnswer {
  return { ...say(text), isError: true };
}
