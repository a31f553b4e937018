import { decodeHTML, decodeHTMLAttribute } from "entities/decode";
import type { DecodeEntities } from "./entities.ts";

/** All names that HTML knows. For what others wrote: pastes, imports, calls of the API. */
export const decodeAllEntities: DecodeEntities = (text, place) => {
  if (!text.includes("&")) return text;
  return place === "text" ? decodeHTML(text) : decodeHTMLAttribute(text);
};
