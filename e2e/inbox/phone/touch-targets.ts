import type { Page } from "playwright-core";
import { z } from "zod";
import { untilAtRest } from "#e2e/at-rest.ts";

/**
 * One line per target that a finger misses: smaller than 44 px, with less of an area that reacts,
 * and without 44 px that no other target is in. Links within sentences are as tall as their line.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await untilAtRest(page);
  return z.array(z.string()).parse(await page.evaluate(FIND));
}

const FIND = `(() => {
  const SIZE = 44;
  // Half a pixel less, as positions are rounded.
  const REACH = SIZE / 2 - 0.5;
  const CLICKABLE = [
    "a[href]", "button", "input:not([type=hidden])", "select", "textarea", "summary", "label:has(input)",
    ...["button", "menuitem", "menuitemcheckbox", "menuitemradio", "option", "checkbox", "radio", "tab", "switch", "combobox", "slider"]
      .map((role) => "[role=" + role + "]"),
  ].join(", ");
  const found = [...document.querySelectorAll(CLICKABLE)].filter(isUsable);
  return found.filter((one) => !isLarge(one) && !hasOwnRoom(one)).map(describe);

  function isUsable(one) {
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (one.matches(":disabled, [aria-disabled=true], [inert] *, [tabindex='-1'][aria-hidden=true]")) return false;
    if (isInSentence(one)) return false;
    const { x, y } = middle(one);
    const top = document.elementFromPoint(x, y);
    return top !== null && belongs(top, one);
  }
  function isInSentence(one) {
    return one.localName === "a" && getComputedStyle(one).display === "inline" && one.closest("p, li") !== null;
  }
  function middle(one) {
    const box = one.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  /** A label reacts for its field. */
  function belongs(top, one) {
    if (one.contains(top)) return true;
    const label = top.closest("label");
    return label !== null && (label.control === one || label.contains(one));
  }
  function isLarge(one) {
    const { x, y } = middle(one);
    const reaches = (dx, dy) => {
      const at = { x: x + dx, y: y + dy };
      if (at.x < 0 || at.y < 0 || at.x >= innerWidth || at.y >= innerHeight) return true;
      const top = document.elementFromPoint(at.x, at.y);
      return top !== null && belongs(top, one);
    };
    const { width, height } = one.getBoundingClientRect();
    const isWide = width >= SIZE || (reaches(-REACH, 0) && reaches(REACH, 0));
    const isTall = height >= SIZE || (reaches(0, -REACH) && reaches(0, REACH));
    return isWide && isTall;
  }
  function hasOwnRoom(one) {
    const { x, y } = middle(one);
    return found.every((other) => {
      if (other === one || other.contains(one) || one.contains(other)) return true;
      const box = other.getBoundingClientRect();
      const gap = Math.max(box.left - x, x - box.right, box.top - y, y - box.bottom);
      return gap >= REACH;
    });
  }
  function describe(one) {
    const { width, height } = one.getBoundingClientRect();
    const name = one.getAttribute("aria-label") || one.textContent.trim().slice(0, 40) || one.name;
    return (one.role || one.getAttribute("role") || one.localName) + " " + name + ": " + Math.round(width) + " x " + Math.round(height);
  }
})()`;
