import { ATTACKS, disguise } from "#src/editor/testing/attacks.ts";
import { chanceOf } from "#src/editor/testing/chance.ts";

const DISGUISES = 4;

/** A bare colon stands for an address that leads nowhere. */
export const ALLOWED_LINKS = ["http:", "https:", "mailto:", "tel:", ":"];

/** Every attack as it is known, and in other clothes. */
export function everyDress(seed: number): string[] {
  const chance = chanceOf(seed);
  return ATTACKS.flatMap((attack) => [
    attack,
    ...Array.from({ length: DISGUISES }, () => disguise(attack, chance)),
  ]);
}

/** Everything a careless reader could do to a page: come near, point, focus. */
export function touchEverything(selector: string): string {
  return `for (const one of document.querySelectorAll("${selector} *"))
    for (const name of ["pointerenter", "mouseover", "focus", "toggle"])
      one.dispatchEvent(new Event(name))`;
}
