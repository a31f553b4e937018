import { nameOfEntry } from "./archive/entry-names.ts";
import { Report } from "./child/messages.ts";
import { startConverter } from "./child/start-converter.ts";
import { openSentFile } from "./open-sent-file.ts";
import { cleanOriginalName } from "./original-name.ts";
import { newOrigin, placeBlocks } from "./place-addresses.ts";
import { readTextOf } from "./read-text-of.ts";

export type { Conversion, Opened } from "./child/messages.ts";
export type { Converter } from "./child/start-converter.ts";
export type { Report } from "./convert/receipt.ts";

/** Turns files of other programs into blocks, in a process of their own. */
export const conversion = {
  start: startConverter,
  open: openSentFile,
  readTextOf,
  newOrigin,
  placeBlocks,
  nameOfEntry,
  cleanOriginalName,
  report: Report,
};
