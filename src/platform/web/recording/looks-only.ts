import { cleanAddress } from "./clean-address.ts";

/** Attributes that decide how something looks or in which state it is, and hold no words. */
const LOOKS = new Set(
  [
    "class style type role dir lang hidden disabled open checked selected multiple readonly required",
    "rows cols colspan rowspan width height tabindex rel as media inert popover",
    "viewbox xmlns fill stroke stroke-width stroke-linecap stroke-linejoin stroke-dasharray",
    "fill-rule clip-rule opacity transform d cx cy r rx ry x y x1 x2 y1 y2 points pathlength",
    "aria-hidden aria-expanded aria-selected aria-checked aria-pressed aria-busy aria-disabled",
    "aria-invalid aria-current aria-orientation aria-sort aria-level aria-haspopup aria-modal",
    "aria-required aria-readonly aria-valuenow aria-valuemin aria-valuemax",
    "orloaded __openreplay_dialog __openreplay_color_scheme",
  ]
    .join(" ")
    .split(" "),
);

const STATE = /^[a-z0-9_-]{0,24}$/;

/** The value of an attribute as far as a replay needs it to look the same; otherwise nothing. */
export function looksOnly(attribute: string, value: string): string {
  const name = attribute.toLowerCase();
  if (name === "style") return value.replaceAll(/url\([^)]*\)/gi, "none");
  if (name === "href") return cleanAddress(value);
  if (LOOKS.has(name)) return value;
  return name.startsWith("data-") && STATE.test(value) ? value : "";
}
