import type { Glyph } from "./Icon.tsx";

/** An icon that is mirrored in right-to-left text. */
export function mirrored(Drawing: Glyph): Glyph {
  return function Mirrored(props) {
    return <Drawing {...props} data-mirrored="" />;
  };
}
