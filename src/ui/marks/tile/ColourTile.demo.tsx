import type { Demo } from "#src/ui/demo.ts";
import { Inline } from "#src/ui/layout/primitives/Inline.tsx";
import { LABEL_COLOURS } from "../label-colours.ts";
import { ColourTile } from "./ColourTile.tsx";

export const colourTileDemo: Demo = {
  name: "Tile",
  about: "A thing that has a colour, such as a project: its icon, or else its first letter.",
  code: `<ColourTile name="Acme Robotics" colour="teal" icon="rocket" />`,
  Show: () => (
    <>
      <Inline>
        {LABEL_COLOURS.map((colour) => (
          <ColourTile key={colour} name={colour} colour={colour} />
        ))}
      </Inline>
      <Inline>
        <ColourTile name="Acme Robotics" colour="teal" />
        Acme Robotics
      </Inline>
    </>
  ),
};
