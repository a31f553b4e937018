/** Allowed elements, and React's names of their attributes. */
const SHAPES = {
  path: ["d"],
  circle: ["cx", "cy", "r"],
  rect: ["x", "y", "width", "height", "rx", "ry"],
  line: ["x1", "y1", "x2", "y2"],
  polyline: ["points"],
  polygon: ["points"],
  ellipse: ["cx", "cy", "rx", "ry"],
} as const;

const TAG = /<(\/?)([a-z]+)((?:\s+[\w:-]+\s*=\s*"[^"]*")*)\s*(\/?)>/gi;
const ATTRIBUTE = /([\w:-]+)\s*=\s*"([^"]*)"/g;
const GEOMETRY = /^[\d\s,.+\-a-z]{1,4000}$/i;
const MAX_SHAPES = 60;

type ShapeTag = keyof typeof SHAPES;
export type Shape = { tag: ShapeTag; geometry: Readonly<Record<string, string>> };
export type Drawing = readonly Shape[];

/**
 * Extracts the shapes of an SVG file and drops everything else. Not parsed by the browser, which
 * would report inline handlers as CSP violations.
 */
export function drawingOf(svg: string): Drawing {
  const shapes: Shape[] = [];
  let depth = 0;
  for (const [, closes, name = "", attributes = "", isEmpty] of svg.matchAll(TAG)) {
    if (depth === 0 && name !== "svg") throw new Error("That is not an SVG file.");
    if (closes) depth -= 1;
    else {
      if (depth === 1 && isShape(name)) shapes.push(shapeOf(name, attributes));
      if (!isEmpty) depth += 1;
    }
  }
  if (shapes.length === 0 || shapes.length > MAX_SHAPES) throw new Error("That is not an icon.");
  return shapes;
}

function shapeOf(tag: ShapeTag, attributes: string): Shape {
  const given = new Map(
    [...attributes.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, value]),
  );
  const geometry = SHAPES[tag].flatMap((name) => {
    const value = given.get(name);
    return value !== undefined && GEOMETRY.test(value) ? [[name, value]] : [];
  });
  // The only colour an icon may set: dots are filled with the text colour.
  const fill = given.get("fill") === "currentColor" ? [["fill", "currentColor"]] : [];
  return { tag, geometry: Object.fromEntries([...geometry, ...fill]) };
}

function isShape(name: string): name is ShapeTag {
  return Object.hasOwn(SHAPES, name);
}
