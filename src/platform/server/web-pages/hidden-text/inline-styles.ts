/** The declarations of a style by property, in lower case. */
export type Style = ReadonlyMap<string, string>;

const MAX_STYLE = 4000;

export function readStyle(text: string): Map<string, string> {
  const style = new Map<string, string>();
  for (const part of text.slice(0, MAX_STYLE).toLowerCase().split(";")) {
    const at = part.indexOf(":");
    if (at > 0) style.set(part.slice(0, at).trim(), clean(part.slice(at + 1)));
  }
  return style;
}

function clean(value: string): string {
  return value.replace(/!\s*important\s*$/, "").trim();
}

/** Hidden with all its content; descendants cannot undo it. */
export function isGone(style: Style): boolean {
  return style.get("display") === "none" || isOffScreen(style) || isClipped(style);
}

/** Undefined if not set; descendants can override it. */
export function visibilityOf(style: Style): boolean | undefined {
  const value = style.get("visibility");
  return value === undefined ? undefined : !/^(?:hidden|collapse)$/.test(value);
}

const LEAST_SIZE: Readonly<Record<string, number>> = { em: 0.1, rem: 0.1, "%": 10 };

/** Whether the font size is above zero; undefined if not set. */
export function hasSize(style: Style): boolean | undefined {
  const [, digits, unit = "px"] =
    /^([\d.]+)(px|pt|em|rem|%)?$/.exec(style.get("font-size") ?? "") ?? [];
  if (digits === undefined) return style.has("font-size") ? true : undefined;
  const least = LEAST_SIZE[unit] ?? 1;
  return Number(digits) > least;
}

const FAR_PX = 500;
const PX_PER: Readonly<Record<string, number>> = {
  px: 1,
  pt: 1,
  em: 16,
  rem: 16,
  vw: 10,
  vh: 10,
  "%": 5,
};

function isOffScreen(style: Style): boolean {
  const isPlaced = /^(?:absolute|fixed)$/.test(style.get("position") ?? "");
  const sides = isPlaced ? ["left", "top", "right", "bottom", "margin-left", "margin-top"] : [];
  return [...sides, "text-indent"].some((side) => lengthOf(style.get(side)) <= -FAR_PX);
}

function isClipped(style: Style): boolean {
  if (
    /^rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?[\s,]+[01](?:px)?\s*\)$/.test(
      style.get("clip") ?? "",
    )
  )
    return true;
  if (/^inset\(\s*(?:50|100)%/.test(style.get("clip-path") ?? "")) return true;
  const cuts = /hidden|clip/.test(style.get("overflow") ?? "");
  const sizes = ["width", "height", "max-width", "max-height"].map((name) => style.get(name));
  return (
    cuts && sizes.some((size) => size !== undefined && /^[01](?:\.0+)?(?:px|em|rem|%)?$/.test(size))
  );
}

function lengthOf(value: string | undefined): number {
  const [, digits, unit = "px"] = /^(-?[\d.]+)(px|pt|em|rem|vw|vh|%)?$/.exec(value ?? "") ?? [];
  return digits === undefined ? 0 : Number(digits) * (PX_PER[unit] ?? 1);
}

/** A colour as its three channels, so that all notations compare equal; "none" if transparent. */
export function readColour(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  if (value === "transparent") return "none";
  const [, hex] = /^#([\da-f]{3,8})$/.exec(value) ?? [];
  if (hex !== undefined) return fromHex(hex);
  const [, parts] = /^rgba?\(([^)]*)\)$/.exec(value) ?? [];
  if (parts === undefined) return NAMED[value] ?? value;
  const [red, green, blue, alpha] = parts.split(/[\s,/]+/).filter((part) => part !== "");
  return alpha !== undefined && Number.parseFloat(alpha) === 0 ? "none" : `${red},${green},${blue}`;
}

const NAMED: Readonly<Record<string, string>> = { white: "255,255,255", black: "0,0,0" };

function fromHex(hex: string): string {
  const digits = hex.length < 6 ? [...hex].map((one) => one + one).join("") : hex;
  const [red, green, blue, alpha] = (digits.match(/../g) ?? []).map((two) =>
    Number.parseInt(two, 16),
  );
  return alpha === 0 ? "none" : `${red},${green},${blue}`;
}
