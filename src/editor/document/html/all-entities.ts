import { decodeHTML, decodeHTMLAttribute } from "entities/decode";
import type { DecodeEntities } from "./entities.ts";

/** All HTML entity names. For foreign content: pastes, imports, API calls. */
export const decodeAllEntities: DecodeEntities = (text, place) => {
  if (!text.includes("&")) return text;
  return place === "text" ? decodeHTML(text) : decodeHTMLAttribute(text);
};
