/** One colour as the screen gets it: red, green and blue from 0 to 255. */
export type Srgb = readonly [red: number, green: number, blue: number];

/** Less than a visible difference. */
const UNSEEN = 0.0005;

/** Reads `oklch(0.49 0.175 262)` and `#2358c2`, the two notations of the token file. */
export function parseColour(text: string): Srgb {
  const [red, green, blue] = parseLight(text);
  return [toByte(red), toByte(green), toByte(blue)];
}

/** Whether sRGB contains the colour. Browsers do not agree on what to show instead of others. */
export function isOnScreen(text: string): boolean {
  return parseLight(text).every((light) => light >= -UNSEEN && light <= 1 + UNSEEN);
}

export function hexOf(colour: Srgb): string {
  return `#${colour.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The contrast of WCAG 2, from 1 to 21. */
export function contrast(one: Srgb, other: Srgb): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

type Light = readonly [red: number, green: number, blue: number];

function parseLight(text: string): Light {
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(text);
  if (hex) return [toLight(byte(hex[1])), toLight(byte(hex[2])), toLight(byte(hex[3]))];
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(text) ?? [];
  if (hue === undefined) throw new Error(`${text} is no colour of the token file.`);
  return oklchToLight(Number(lightness), Number(chroma), Number(hue));
}

/** The numbers are those of Björn Ottosson's Oklab. */
function oklchToLight(lightness: number, chroma: number, hue: number): Light {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function toByte(light: number): number {
  const value = Math.min(1, Math.max(0, light));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255);
}

function luminance([red, green, blue]: Srgb): number {
  return 0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue);
}

function toLight(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function byte(hex = ""): number {
  return Number.parseInt(hex, 16);
}
