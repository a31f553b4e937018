import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { LABEL_COLOURS, type LabelColour } from "#src/ui/marks/label-colours.ts";
import { ColourTile } from "#src/ui/marks/tile/ColourTile.tsx";
import { TileChoice } from "./TileChoice.tsx";

export const tileChoiceDemo: Demo = {
  name: "Choice of tiles",
  about: "One of several pictures, all in sight.",
  keys: [["Arrow keys", "chooses the next, the one before"]],
  code: `<TileChoice label="Colour" tiles={tiles} value={colour} onChange={setColour} />`,
  Show: Colours,
};

const TILES = LABEL_COLOURS.map((value) => ({
  value,
  label: value,
  shows: <ColourTile name={value} colour={value} />,
}));

function Colours() {
  const [colour, setColour] = useState<LabelColour>("teal");
  return <TileChoice label="Colour" tiles={TILES} value={colour} onChange={setColour} />;
}
