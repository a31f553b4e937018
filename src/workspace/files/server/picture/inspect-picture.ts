import { invalid } from "#src/platform/server/app-error.ts";
import {
  ANIMATION_MOST_PIXELS,
  PICTURE_MOST_PIXELS,
  PICTURE_MOST_SIDE,
  type PictureType,
} from "#src/workspace/files/files.rules.ts";
import { inspectGif } from "./gif.ts";
import { inspectJpeg } from "./jpeg.ts";
import { isOnItsSide } from "./orientation.ts";
import { damaged, type InspectedPicture, type Picture } from "./picture.ts";
import { inspectPng } from "./png.ts";
import { inspectWebp } from "./webp.ts";

type Format = {
  contentType: PictureType;
  begins(bytes: Buffer): boolean;
  inspect(bytes: Buffer): InspectedPicture;
};

const FORMATS: readonly Format[] = [
  { contentType: "image/png", begins: beginsWith("\x89PNG\r\n\x1a\n"), inspect: inspectPng },
  { contentType: "image/jpeg", begins: beginsWith("\xff\xd8\xff"), inspect: inspectJpeg },
  { contentType: "image/gif", begins: beginsWith("GIF87a", "GIF89a"), inspect: inspectGif },
  {
    contentType: "image/webp",
    begins: (bytes) => /^RIFF.{4}WEBP$/s.test(bytes.toString("latin1", 0, 12)),
    inspect: inspectWebp,
  },
];

/**
 * Identifies a picture by its bytes alone, and rebuilds it from the parts needed to display it.
 * Text, GPS data, appended files and everything else are dropped; pixels are unchanged. PNG pixels
 * are inflated and counted. Other formats are not decoded: only the amount of data is checked,
 * where possible.
 */
export async function inspectPicture(bytes: Buffer): Promise<Picture> {
  const format = FORMATS.find(({ begins }) => begins(bytes));
  if (!format) throw invalid("picture_type_refused");
  const { orientation, pieces, ...stored } = format.inspect(bytes);
  const { width, height, allPixels } = stored;
  if (width < 1 || height < 1) throw damaged();
  const isTooLong = Math.max(width, height) > PICTURE_MOST_SIDE;
  const hasTooMany = width * height > PICTURE_MOST_PIXELS || allPixels > ANIMATION_MOST_PIXELS;
  if (isTooLong || hasTooMany) throw invalid("picture_too_large");
  if (!(await stored.hasItsPixels())) throw damaged();
  const isTurned = isOnItsSide(orientation);
  return {
    contentType: format.contentType,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    pieces,
  };
}

function beginsWith(...starts: string[]) {
  return (bytes: Buffer) =>
    starts.some((start) => bytes.toString("latin1", 0, start.length) === start);
}
