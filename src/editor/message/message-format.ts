export type Inline =
  | { kind: "text"; text: string; isBold: boolean; isItalic: boolean; href: string | null }
  | { kind: "break" }
  | { kind: "picture"; fileId: string; alt: string };

export type Block = {
  /** Whether it begins on the line after the block above, without a blank line. */
  isClose: boolean;
} & (
  | { kind: "paragraph"; content: Inline[] }
  | { kind: "list"; isNumbered: boolean; items: Inline[][] }
);

/** The pictures of messages. A parameter, because the editor knows no feature. */
export type MessagePictures = {
  /** Stores a picture, and returns its id; undefined if it was refused, which the caller shows. */
  upload(file: File): Promise<string | undefined>;
  addressOf(fileId: string): Promise<string>;
  /** Reports a picture that was stored but not inserted, or whose address is unknown. */
  onFailed(act: "insert" | "show"): void;
};

/** How a message is stored. A parameter, because the editor knows no feature. */
export type MessageFormat = {
  read(text: string): Block[];
  /** A text without markup. Lines that begin like items may become items. */
  readPlain(text: string): Block[];
  write(blocks: readonly Block[]): string;
  /** The target of a link, if one may lead there. */
  allowedHref(href: string): string | undefined;
};
