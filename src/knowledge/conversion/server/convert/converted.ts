import type { Node } from "prosemirror-model";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import type { SourceKind } from "#src/knowledge/conversion/conversion.rules.ts";
import type { Receipt, Report } from "./receipt.ts";

/** An uploaded file: its bytes and name. */
export type GivenFile = {
  bytes: Buffer;
  /** With its extension, without a folder. */
  fileName: string;
  /** The page's name if the file has no title. */
  name: string;
};

/** The meaning of URLs inside a file. */
export type Addresses = {
  /** The prefix of placeholder URLs for pages and pictures of this import. No text contains it. */
  origin: string;
  /** The URL in this import, or undefined for a dead link. */
  resolve(address: string): string | undefined;
};

/** A picture embedded in the file. */
export type EmbeddedPicture = { address: string; bytes: Buffer; name: string };

export type Reading = {
  addresses: Addresses;
  receipt: Receipt;
  pictures: EmbeddedPicture[];
};

/** The result of a format's reader. */
export type ReadFile = {
  source: SourceKind;
  /** The file's own title, apart from its first heading. */
  title?: string | undefined;
  blocks: Node[];
  /** All text that a reader of the original would see. */
  text: string;
};

export type ConvertedPage = { name: string; blocks: ContentBlock[] };

export type ConvertedFile = {
  source: SourceKind;
  /** More than one if the file is too long for a page. */
  pages: ConvertedPage[];
  pictures: EmbeddedPicture[];
  report: Report;
};
