import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";

const changed: Readonly<Record<Visibility, (name: string) => string>> = {
  internal: (name) => `Made ${name} internal`,
  public: (name) => `Made ${name} public`,
};

/** Texts about the visibility of sources. */
export const visibilityText = {
  internal: "Internal",
  internalHint: "Replies and campaigns don't quote internal sources.",
  makeInternal: "Make internal",
  makePublic: "Make public",
  changed,
  notChanged: (name: string) => `${name} was not changed`,
};
