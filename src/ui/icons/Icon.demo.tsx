import {
  Archive,
  Bell,
  Building2,
  Calendar,
  CircleCheck,
  Inbox,
  LayoutDashboard,
  Mail,
  Search,
  Settings,
  Sparkles,
  Trash2,
} from "lucide-react";
import type { Demo } from "#src/ui/demo.ts";
import {
  CheckGlyph,
  DangerGlyph,
  EyeClosedGlyph,
  EyeGlyph,
  InfoGlyph,
  SpinnerGlyph,
  WarningGlyph,
} from "./glyphs.tsx";
import { Icon, type IconSize } from "./Icon.tsx";
import styles from "./icons.demo.module.css";

const SIZES = ["xs", "sm", "xmd", "md", "lg", "xl"] as const;

const DRAWINGS = {
  Archive,
  Bell,
  Building2,
  Calendar,
  CircleCheck,
  Inbox,
  LayoutDashboard,
  Mail,
  Search,
  Settings,
  Sparkles,
  Trash2,
};
/** Our own icons: the few that the first page needs without a library. */
const GLYPHS = {
  CheckGlyph,
  DangerGlyph,
  EyeClosedGlyph,
  EyeGlyph,
  InfoGlyph,
  SpinnerGlyph,
  WarningGlyph,
};

/** One is enough to show the animation, which rerenders constantly. */
const SPINS: Readonly<Record<string, IconSize>> = { SpinnerGlyph: "sm" };

export const iconDemo: Demo = {
  name: "Icon",
  about:
    "Decoration beside a word: xs 12, sm 16, xmd 18, md 20, lg 24, xl 32. Strokes are 1.25 px wide at 12 and 16, 1.4 at 18, 1.5 at 20 and 24, 1.75 at 32.",
  code: `<Icon of={Inbox} size="sm" />`,
  Show: Icons,
};

function Icons() {
  return (
    <ul className={styles.list}>
      {Object.entries({ ...DRAWINGS, ...GLYPHS }).map(([name, drawing]) => (
        <li className={styles.row} key={name}>
          <span className={styles.name}>{name}</span>
          {SIZES.map((size) => (
            <Icon key={size} of={drawing} size={size} isSpinning={size === SPINS[name]} />
          ))}
        </li>
      ))}
    </ul>
  );
}
