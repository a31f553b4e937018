import { GalleryScreen } from "./GalleryScreen.tsx";
import { galleryText } from "./gallery.text.ts";
import { editorPage } from "./pages/editor.ts";

export function EditorGallery() {
  return <GalleryScreen title={galleryText.editor} demos={editorPage} />;
}
