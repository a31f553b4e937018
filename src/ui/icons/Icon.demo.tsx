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

export function IconDemo() {
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
