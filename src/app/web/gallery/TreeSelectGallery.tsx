import { GalleryScreen } from "./GalleryScreen.tsx";
import { galleryText } from "./gallery.text.ts";
import { treeSelectPage } from "./pages/tree-select.ts";

export function TreeSelectGallery() {
  return <GalleryScreen title={galleryText.treeSelect} demos={treeSelectPage} />;
}
