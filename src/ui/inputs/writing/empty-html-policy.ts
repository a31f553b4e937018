declare const trustedTypes:
  | { createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown }
  | undefined;

/**
 * The library's spin buttons clear their live region by assigning empty HTML. The policy allows
 * exactly that and rejects everything else.
 */
if (typeof trustedTypes !== "undefined")
  trustedTypes.createPolicy("default", { createHTML: (html) => (html === "" ? html : null) });

export {};
