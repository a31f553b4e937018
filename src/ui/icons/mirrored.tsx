import type { Glyph } from "./Icon.tsx";

/** A drawing that points to a side, and to the other one where text is read from right to left. */
export function mirrored(Drawing: Glyph): Glyph {
  return function Mirrored(props) {
    return <Drawing {...props} data-mirrored="" />;
  };
}
