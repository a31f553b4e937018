/** The WCAG contrast of an element's text on its background, as rendered by this browser. */
export function contrastOf(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element);
  const [light = 0, dark = 0] = [luminanceOf(color), luminanceOf(backgroundColor)].toSorted(
    (a, b) => b - a,
  );
  return (light + 0.05) / (dark + 0.05);
}

/** Painting a pixel converts any colour notation to RGB. */
function luminanceOf(color: string): number {
  const canvas = new OffscreenCanvas(1, 1);
  const pen = canvas.getContext("2d");
  if (!pen) return 0;
  pen.fillStyle = color;
  pen.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
