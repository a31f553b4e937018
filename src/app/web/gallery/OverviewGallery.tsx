import { GalleryScreen } from "./GalleryScreen.tsx";
import { galleryText } from "./gallery.text.ts";
import { overviewPage } from "./pages/overview.ts";

export function OverviewGallery() {
  return <GalleryScreen title={galleryText.overview} demos={overviewPage} />;
}
