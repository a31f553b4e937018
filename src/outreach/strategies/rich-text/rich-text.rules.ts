/** A piece of text with the same look, a line break, or a picture of the project. */
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
