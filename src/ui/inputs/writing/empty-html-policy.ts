declare const trustedTypes:
  | { createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown }
  | undefined;

/**
 * The library's spin buttons empty their live region by writing an empty text as HTML. That much
 * the content policy may let through, and nothing else: what is not returned is refused.
 */
if (typeof trustedTypes !== "undefined")
  trustedTypes.createPolicy("default", { createHTML: (html) => (html === "" ? html : null) });

export {};
