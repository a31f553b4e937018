import { ATTACKS, disguise } from "#src/editor/testing/attacks.ts";
import { chanceOf } from "#src/editor/testing/chance.ts";

const DISGUISES = 4;

/** A bare colon represents a dead link. */
export const ALLOWED_LINKS = ["http:", "https:", "mailto:", "tel:", ":"];

/** Every known attack, with variations. */
export function everyDress(seed: number): string[] {
  const chance = chanceOf(seed);
  return ATTACKS.flatMap((attack) => [
    attack,
    ...Array.from({ length: DISGUISES }, () => disguise(attack, chance)),
  ]);
}

/** What a careless reader could do: hover, click, focus. */
export function touchEverything(selector: string): string {
  return `for (const one of document.querySelectorAll("${selector} *"))
    for (const name of ["pointerenter", "mouseover", "focus", "toggle"])
      one.dispatchEvent(new Event(name))`;
}
