import { picturesDemo } from "#src/app/web/gallery/pictures/pictures.demo.tsx";
import { overlaysDemos } from "#src/editor/overlays/overlays.demo.tsx";
import { savingDemo } from "#src/editor/saving/demo/saving.demo.tsx";
import { editorDemos } from "#src/editor/view/demo/editor.demo.tsx";
import { useLeaveGuard } from "#src/platform/web/leave-guard.ts";
import type { Demo } from "#src/ui/demo.ts";

export const editorPage: readonly Demo[] = [
  ...overlaysDemos,
  ...editorDemos,
  savingDemo(useLeaveGuard),
  picturesDemo,
];
