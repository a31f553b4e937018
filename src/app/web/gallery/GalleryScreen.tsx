import { Link, useLocation, useNavigate, useSearch } from "@tanstack/react-router";
import { stringifySearch } from "#src/platform/web/search-params.ts";
import { usePageTitle } from "#src/platform/web/use-page-title.ts";
import type { Demo } from "#src/ui/demo.ts";
import { Choice } from "#src/ui/inputs/Choice.tsx";
import { ReadingDirection } from "#src/ui/navigation/ReadingDirection.tsx";
import { Page } from "#src/ui/shell/Page.tsx";
import { DemoSection } from "./DemoSection.tsx";
import styles from "./GalleryScreen.module.css";
import { galleryText } from "./gallery.text.ts";
import {
  type GallerySearch,
  type GallerySettings,
  parseGallerySearch,
  settingsOf,
} from "./stage/gallery-settings.ts";
import { useStage } from "./stage/use-stage.ts";

const PAGES = [
  { to: "/ui", label: galleryText.overview },
  { to: "/ui/buttons", label: galleryText.buttons },
  { to: "/ui/inputs", label: galleryText.inputs },
  { to: "/ui/table", label: galleryText.table },
  { to: "/ui/tree-select", label: galleryText.treeSelect },
  { to: "/ui/editor", label: galleryText.editor },
] as const;

/**
 * The component gallery: the demos of a page in the selected theme, density, direction and width. A
 * demo in the URL is shown alone.
 */
export function GalleryScreen({ title, demos }: { title: string; demos: readonly Demo[] }) {
  usePageTitle(title);
  const search = parseGallerySearch(useSearch({ strict: false }));
  const settings = settingsOf(search);
  useStage(settings);
  const alone = demos.filter(({ name }) => name === search.demo);
  return (
    <Page title={title} isWide>
      <div className={styles.page}>
        <nav className={styles.pages} aria-label={galleryText.pages}>
          {PAGES.map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              search={omitDemo(search)}
              className={styles.link}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.main}>
          <Toolbar settings={settings} demo={search.demo} />
          <ReadingDirection dir={settings.dir}>
            <div className={styles.stage} data-width={settings.width}>
              {(alone.length > 0 ? alone : demos).map((demo) => (
                <DemoSection key={demo.name} demo={demo} />
              ))}
            </div>
          </ReadingDirection>
        </div>
      </div>
    </Page>
  );
}

function omitDemo({ demo: _, ...search }: GallerySearch): GallerySearch {
  return search;
}

type ToolbarProps = { settings: GallerySettings; demo: string | undefined };

function Toolbar({ settings, demo }: ToolbarProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  function set(change: Partial<GallerySettings>) {
    const search = parseGallerySearch({ ...settings, ...change, demo });
    void navigate({ href: pathname + stringifySearch(search), replace: true, resetScroll: false });
  }
  const { theme, density, dir, motion, width } = settings;
  const text = galleryText;
  return (
    <div className={styles.toolbar}>
      <Choice
        label={text.theme}
        options={optionsOf(text.themes)}
        value={theme}
        onChange={(to) => set({ theme: to })}
      />
      <Choice
        label={text.density}
        options={optionsOf(text.densities)}
        value={density}
        onChange={(to) => set({ density: to })}
      />
      <Choice
        label={text.direction}
        options={optionsOf(text.directions)}
        value={dir}
        onChange={(to) => set({ dir: to })}
      />
      <Choice
        label={text.motion}
        options={optionsOf(text.motions)}
        value={motion}
        onChange={(to) => set({ motion: to })}
      />
      <Choice
        label={text.width}
        options={optionsOf(text.widths)}
        value={width}
        onChange={(to) => set({ width: to })}
      />
    </div>
  );
}

function optionsOf<T extends string>(labels: Readonly<Record<T, string>>) {
  // `Object.keys` loses the names of the record.
  const values = Object.keys(labels) as T[];
  return values.map((value) => ({ value, label: labels[value] }));
}
