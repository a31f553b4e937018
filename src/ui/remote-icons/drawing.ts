/** What a drawing may consist of, and the names of the same attributes in React. */
const SHAPES = {
  path: ["d"],
  circle: ["cx", "cy", "r"],
  rect: ["x", "y", "width", "height", "rx", "ry"],
  line: ["x1", "y1", "x2", "y2"],
  polyline: ["points"],
  polygon: ["points"],
  ellipse: ["cx", "cy", "rx", "ry"],
} as const;

const GEOMETRY = /^[\d\s,.+\-a-z]{1,4000}$/i;
const MOST_SHAPES = 60;

type Tag = keyof typeof SHAPES;
export type Shape = { tag: Tag; geometry: Readonly<Record<string, string>> };
export type Drawing = readonly Shape[];

/**
 * The shapes of a picture and their geometry; whatever else a file may hold is left behind. The
 * browser has parsed it, so no string ever becomes markup of ours.
 */
export function drawingOf(picture: Document): Drawing {
  if (picture.documentElement.nodeName !== "svg") throw new Error("That is not a picture.");
  const shapes = [...picture.documentElement.children].flatMap((element) => shapeOf(element));
  if (shapes.length === 0 || shapes.length > MOST_SHAPES) throw new Error("That is not an icon.");
  return shapes;
}

function shapeOf(element: Element): Shape[] {
  const tag = element.localName;
  if (!isTag(tag)) return [];
  const geometry = SHAPES[tag].flatMap((name) => {
    const value = element.getAttribute(name);
    return value !== null && GEOMETRY.test(value) ? [[name, value]] : [];
  });
  // The one colour that an icon may state: dots are filled with that of the text.
  const fill = element.getAttribute("fill") === "currentColor" ? [["fill", "currentColor"]] : [];
  return [{ tag, geometry: Object.fromEntries([...geometry, ...fill]) }];
}

function isTag(name: string): name is Tag {
  return Object.hasOwn(SHAPES, name);
}
