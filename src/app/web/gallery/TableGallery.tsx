import { GalleryScreen } from "./GalleryScreen.tsx";
import { galleryText } from "./gallery.text.ts";
import { tablePage } from "./pages/table.ts";

export function TableGallery() {
  return <GalleryScreen title={galleryText.table} demos={tablePage} />;
}
