import type { Node } from "prosemirror-model";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import type { SourceKind } from "#src/knowledge/conversion/conversion.rules.ts";
import type { Receipt, Report } from "./receipt.ts";

/** A file as it was given: its bytes, and what it is called. */
export type GivenFile = {
  bytes: Buffer;
  /** With its extension, without a folder. */
  fileName: string;
  /** How the page is called when the file does not say it. */
  name: string;
};

/** What addresses inside a file mean. */
export type Addresses = {
  /** Begins every address that stands for a page or a picture of this import. No text contains it. */
  origin: string;
  /** The address in this import, or undefined for one that leads nowhere. */
  resolve(address: string): string | undefined;
};

/** A picture that stood inside the file itself. */
export type EmbeddedPicture = { address: string; bytes: Buffer; name: string };

export type Reading = {
  addresses: Addresses;
  receipt: Receipt;
  pictures: EmbeddedPicture[];
};

/** What a reader makes of a file. */
export type ReadFile = {
  source: SourceKind;
  /** When the file names itself, apart from its first heading. */
  title?: string | undefined;
  blocks: Node[];
  /** Everything that a reader of the original would read. */
  text: string;
};

export type ConvertedPage = { name: string; blocks: ContentBlock[] };

export type ConvertedFile = {
  source: SourceKind;
  /** More than one when the file is too long for a page. */
  pages: ConvertedPage[];
  pictures: EmbeddedPicture[];
  report: Report;
};
