/** The part that we use; the package has no types of its own. */
declare module "sanitize-html" {
  type Attributes = Record<string, string>;
  type Transform = (
    tagName: string,
    attributes: Partial<Attributes>,
  ) => {
    tagName: string;
    attribs: Attributes;
  };
  type Options = {
    allowedTags: readonly string[];
    allowedAttributes: Readonly<Record<string, readonly string[]>>;
    allowedSchemes?: readonly string[];
    allowedSchemesByTag?: Readonly<Record<string, readonly string[]>>;
    allowProtocolRelative?: boolean;
    nonTextTags?: readonly string[];
    nestingLimit?: number;
    parseStyleAttributes?: boolean;
    transformTags?: Readonly<Record<string, Transform>>;
  };
  function sanitizeHtml(html: string, options: Options): string;
  export = sanitizeHtml;
}
