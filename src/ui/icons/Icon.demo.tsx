import type { Demo } from "#src/ui/demo.ts";
import {
  CheckGlyph,
  DangerGlyph,
  EyeClosedGlyph,
  EyeGlyph,
  InfoGlyph,
  LeaveGlyph,
  MoonGlyph,
  ScreenGlyph,
  SpinnerGlyph,
  SunGlyph,
  WarningGlyph,
} from "./glyphs.tsx";
import { Icon } from "./Icon.tsx";

const SIZES = ["xs", "sm", "xmd", "md", "lg", "xl"] as const;
const GLYPHS = {
  CheckGlyph,
  DangerGlyph,
  EyeClosedGlyph,
  EyeGlyph,
  InfoGlyph,
  LeaveGlyph,
  MoonGlyph,
  ScreenGlyph,
  SpinnerGlyph,
  SunGlyph,
  WarningGlyph,
};

export const iconDemo: Demo = {
  name: "Icon",
  about: "Decoration beside a word: 12, 16, 18, 20, 24 and 32 pixels.",
  code: `<Icon of={Inbox} size="sm" />`,
  Show: Icons,
};

function Icons() {
  return (
    <table>
      <tbody>
        {Object.entries(GLYPHS).map(([name, glyph]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {SIZES.map((size) => (
              <td key={size}>
                <Icon of={glyph} size={size} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
