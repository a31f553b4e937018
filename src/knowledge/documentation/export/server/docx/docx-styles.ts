import { AlignmentType, type IPropertiesOptions, LevelFormat } from "docx";

export const CODE_RUN = "CodeChar";
/** By the style names that our import knows. */
export const STYLES = {
  quote: "Quote",
  code: "Code",
  divider: "Divider",
  caption: "PictureCaption",
} as const;
export const LISTS = { ordered: "numbers", unordered: "bullets", boxes: "boxes" } as const;

const MONO = "Courier New";
const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const INDENT = 360;

const paragraph = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  basedOn: "Normal",
  next: "Normal",
  quickFormat: true,
  ...more,
});

export const DOCUMENT_STYLES: IPropertiesOptions["styles"] = {
  paragraphStyles: [
    paragraph(STYLES.quote, "Quote", {
      run: { italics: true },
      paragraph: { indent: { left: 720 } },
    }),
    paragraph(STYLES.code, "Code", { run: { font: MONO, size: 20 } }),
    paragraph(STYLES.divider, "Divider", { paragraph: { alignment: AlignmentType.CENTER } }),
    paragraph(STYLES.caption, "Picture Caption", { run: { size: 20, color: "666666" } }),
  ],
  characterStyles: [{ id: CODE_RUN, name: "Code Char", run: { font: MONO } }],
};

export const DOCUMENT_NUMBERING: NonNullable<IPropertiesOptions["numbering"]> = {
  config: [
    {
      reference: LISTS.unordered,
      levels: LEVELS.map((level) => levelOf(level, LevelFormat.BULLET, "•")),
    },
    {
      // The checkbox is part of the text, where other programs can read it.
      reference: LISTS.boxes,
      levels: LEVELS.map((level) => levelOf(level, LevelFormat.BULLET, " ")),
    },
    {
      reference: LISTS.ordered,
      levels: LEVELS.map((level) => levelOf(level, LevelFormat.DECIMAL, `%${level + 1}.`)),
    },
  ],
};

function levelOf(
  level: number,
  format: (typeof LevelFormat)[keyof typeof LevelFormat],
  text: string,
) {
  const indent = { left: INDENT * (level + 1) * 2, hanging: INDENT };
  return { level, format, text, alignment: AlignmentType.LEFT, style: { paragraph: { indent } } };
}
