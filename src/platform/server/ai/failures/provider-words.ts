import { APICallError } from "ai";
import { z } from "zod";

const MAX_LENGTH = 200;
/** Keys and ids are long words with a digit, or masked in the middle. */
const SECRET = /\b(?=[\w-]*\d)[\w-]{16,}\b|\S*\*{3,}\S*|\b(?:sk|pk|key)-\S+/gi;
const HIDDEN = "…";
const LEAST_REFUSAL = 400;

/** The provider's error message: status and text, without the API key. */
export function providerWords(error: unknown, apiKey: string | undefined): string | undefined {
  if (!APICallError.isInstance(error)) return undefined;
  const { statusCode = 0, responseBody = "" } = error;
  // A response that broke off still has its initial status.
  if (statusCode < LEAST_REFUSAL) return undefined;
  const said = withoutSecrets(sentenceIn(responseBody), apiKey);
  return said === "" ? `${statusCode}` : `${statusCode}: ${said}`;
}

const Message = z.object({ message: z.string() });
/** The field name differs between providers. */
const Refusal = z.union([
  z.object({ error: Message }).transform(({ error }) => error.message),
  z.object({ error: z.string() }).transform(({ error }) => error),
  Message.transform(({ message }) => message),
]);

/** An HTML page from a proxy in front of the provider has a title. */
function sentenceIn(body: string): string {
  const read = Refusal.safeParse(parse(body));
  return textOf(read.data ?? /<title[^>]*>([^<]*)/i.exec(body)?.[1] ?? body);
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function textOf(words: string): string {
  return words
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function withoutSecrets(words: string, apiKey: string | undefined): string {
  const known = apiKey ? words.replaceAll(apiKey, HIDDEN) : words;
  return known.replaceAll(SECRET, HIDDEN).slice(0, MAX_LENGTH).trim();
}
