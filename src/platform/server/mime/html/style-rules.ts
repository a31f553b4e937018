const PROPERTIES = new Set(
  "background-color border border-bottom border-bottom-color border-bottom-style border-bottom-width border-collapse border-color border-left border-left-color border-left-style border-left-width border-radius border-right border-right-color border-right-style border-right-width border-spacing border-style border-top border-top-color border-top-style border-top-width border-width box-sizing clear color direction display float font font-family font-size font-style font-variant font-weight height letter-spacing line-height list-style list-style-position list-style-type margin margin-bottom margin-left margin-right margin-top max-height max-width min-height min-width opacity overflow-wrap padding padding-bottom padding-left padding-right padding-top table-layout text-align text-decoration text-decoration-color text-decoration-line text-decoration-style text-indent text-transform vertical-align visibility white-space width word-break word-spacing word-wrap".split(
    " ",
  ),
);
/** No backslash, colon, comment or brace: nothing that could be parsed differently. */
const VALUE = /^[\p{L}\p{N}\s#%.,()'"+/-]{1,300}$/u;
const FUNCTIONS = new Set(["rgb", "rgba", "hsl", "hsla", "calc"]);
/** An element a million pixels wide would attack the surrounding page. */
const HUGE = /\d{5}|\de\+?\d/i;
const HEX_COLOUR = /#[\da-f]{3,8}\b/gi;
const DISPLAYS = /^(block|inline|inline-block|list-item|none|table(-[a-z]+)*)$/;
const MAX_DECLARATIONS = 60;
const LONGEST = 8000;

/** The declarations of a style that only affect the inside of the mail. */
export function allowedStyle(style: string): string {
  return declarationsIn(style)
    .flatMap(([property, value]) => {
      const allowed = property === "background" ? colourOf(value) : [property, value];
      return allowed && isAllowed(allowed[0] ?? "", allowed[1] ?? "") ? [allowed.join(":")] : [];
    })
    .join(";");
}

/** The value of a property, or undefined. */
export function styleValue(style: string | undefined, property: string): string | undefined {
  return declarationsIn(style ?? "").find(([name]) => name === property)?.[1];
}

type Declaration = [property: string, value: string];

function declarationsIn(style: string): Declaration[] {
  if (style === "") return [];
  return style
    .slice(0, LONGEST)
    .split(";")
    .slice(0, MAX_DECLARATIONS)
    .flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      const property = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
      const value = declaration
        .slice(colon + 1)
        .replace(/!\s*important\s*$/i, "")
        .trim();
      return property === "" || value === "" ? [] : [[property, value] satisfies Declaration];
    });
}

function isAllowed(property: string, value: string): boolean {
  if (
    !PROPERTIES.has(property) ||
    !VALUE.test(value) ||
    HUGE.test(value.replaceAll(HEX_COLOUR, ""))
  )
    return false;
  if (property === "display" && !DISPLAYS.test(value.toLowerCase())) return false;
  const isQuoted = (value.match(/'/g)?.length ?? 0) % 2 === 0;
  const isDoubleQuoted = (value.match(/"/g)?.length ?? 0) % 2 === 0;
  return isQuoted && isDoubleQuoted && functionsIn(value).every((name) => FUNCTIONS.has(name));
}

function functionsIn(value: string): string[] {
  return [...value.matchAll(/([\p{L}\p{N}-]*)\s*\(/gu)].map(([, name = ""]) => name.toLowerCase());
}

/** Only the background colour is kept; background images would be loaded. */
function colourOf(value: string): [string, string] | undefined {
  const colour = /#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([\d\s%.,/]+\)|^[a-z]+$/i.exec(value)?.[0];
  return colour === undefined ? undefined : ["background-color", colour];
}
