const UNFIT = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;
const OF_PATHS = /[:*?"<>|]/g;
const MAX_LETTERS = 200;

/** The name of a file as it is shown and saved under, with its extension. */
export function cleanOriginalName(given: string): string {
  const base = given.split(/[/\\]/).at(-1) ?? "";
  const plain = base.replace(UNFIT, "").normalize("NFC").replace(OF_PATHS, "_").trim();
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(plain)?.[0] ?? "";
  const stem = plain.slice(0, plain.length - extension.length).replace(/^[.\s]+|[.\s]+$/g, "");
  const short = [...stem].slice(0, MAX_LETTERS).join("").trim();
  return `${short === "" ? "file" : short}${extension}`;
}
