import { Monitor, Moon, Rows3, Rows4, Sun } from "lucide-react";
import { DENSITIES, THEMES, usePreference } from "#src/platform/web/preferences.ts";
import { Switch } from "#src/ui/choices/Switch.tsx";
import { FormSection } from "#src/ui/inputs/form-parts/FormSection.tsx";
import { Item, ItemList } from "#src/ui/layout/ItemList.tsx";
import { SegmentedControl } from "#src/ui/navigation/SegmentedControl.tsx";
import { preferencesText as text } from "./preferences.text.ts";

const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const DENSITY_ICONS = { comfortable: Rows3, compact: Rows4 } as const;

/** Settings that take effect immediately, without saving. */
export function PreferencesSection() {
  const [theme, setTheme] = usePreference("theme");
  const [density, setDensity] = usePreference("density");
  const [singleKeys, setSingleKeys] = usePreference("singleKeys");
  return (
    <FormSection title={text.title} about={text.about}>
      <ItemList label={text.title}>
        <Item title={text.theme} detail={text.themeDetail}>
          <SegmentedControl
            label={text.theme}
            segments={THEMES.map((id) => ({ id, label: text.themes[id], icon: THEME_ICONS[id] }))}
            selected={theme}
            onSelect={setTheme}
          />
        </Item>
        <Item title={text.density} detail={text.densityDetail}>
          <SegmentedControl
            label={text.density}
            segments={DENSITIES.map((id) => ({
              id,
              label: text.densities[id],
              icon: DENSITY_ICONS[id],
            }))}
            selected={density}
            onSelect={setDensity}
          />
        </Item>
        <Item title={text.singleKeys} detail={text.singleKeysDetail}>
          <Switch
            name="singleKeys"
            label={text.singleKeys}
            isLabelHidden
            value={singleKeys}
            onChange={setSingleKeys}
          />
        </Item>
      </ItemList>
    </FormSection>
  );
}
