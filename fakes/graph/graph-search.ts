import { headerOf, leavesOf, textOf } from "../mime/mime-tree.ts";
import type { GraphMessage } from "./graph-box.ts";

const PROPERTY = /^(from|to|subject):(\S+)$/;
const RECEIVED = /^received(>=|<=)(\d{4}-\d\d-\d\d)$/;

/** Supported `$search`: words, people, subject and days, joined by AND. */
export function searchOf(text: string): ((message: GraphMessage) => boolean) | undefined {
  const [, query] = /^"([^"]+)"$/.exec(text) ?? [];
  const parts = query?.split(" AND ").map(partOf);
  return parts && ((message) => parts.every((fits) => fits(message)));
}

function partOf(term: string): (message: GraphMessage) => boolean {
  const [, name, value = ""] = PROPERTY.exec(term) ?? [];
  if (name !== undefined)
    return ({ mime }) => (headerOf(mime, name) ?? "").toLowerCase().includes(value.toLowerCase());
  const [, sign, day = ""] = RECEIVED.exec(term) ?? [];
  if (sign !== undefined)
    return ({ receivedAt }) => {
      const at = new Date(receivedAt).toISOString().slice(0, 10);
      return sign === ">=" ? at >= day : at <= day;
    };
  return ({ mime }) => {
    const headers = ["subject", "from", "to"].map((one) => headerOf(mime, one) ?? "");
    const texts = leavesOf(mime).filter(({ filename }) => filename === undefined);
    return [...headers, ...texts.map(textOf)].join("\n").toLowerCase().includes(term.toLowerCase());
  };
}
