import { GalleryScreen } from "./GalleryScreen.tsx";
import { galleryText } from "./gallery.text.ts";
import { buttonsPage } from "./pages/buttons.ts";

export function ButtonsGallery() {
  return <GalleryScreen title={galleryText.buttons} demos={buttonsPage} />;
}
