import { picturesIn } from "#src/outreach/strategies/rich-text/find-pictures.rules.ts";
import { readTemplate } from "#src/outreach/strategies/template.rules.ts";

export const SNIPPET_NAME_LENGTH = 40;
export const SNIPPET_BODY_LENGTH = 10_000;
/** The limit of shared ones, and of those of one person. */
export const MAX_SNIPPETS = 200;

/** Typed after a semicolon, so it has no spaces. */
export const SNIPPET_NAME = /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u;

type BodyFault = "snippet_picture" | "snippet_field_invalid";

/** Why a text can be no snippet: pictures belong to a project, and a broken field is never sent. */
export function faultOfBody(body: string): BodyFault | undefined {
  if (picturesIn(body).length > 0) return "snippet_picture";
  return readTemplate(body).ok ? undefined : "snippet_field_invalid";
}
