import type { SVGProps } from "react";

/** Drawn by us to identify the channel; not a trademark. */
export function LinkedinGlyph(props: SVGProps<SVGSVGElement>) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...props}>
      <rect x="3" y="3" width="18" height="18" rx="4" />
      <path d="M8 11v5.5M8 7.5v.1M12 16.5V11M12 13.5a2.25 2.25 0 0 1 4.5 0v3" />
    </svg>
  );
}
