import { GalleryScreen } from "./GalleryScreen.tsx";
import { galleryText } from "./gallery.text.ts";
import { inputsPage } from "./pages/inputs.ts";

export function InputsGallery() {
  return <GalleryScreen title={galleryText.inputs} demos={inputsPage} />;
}
