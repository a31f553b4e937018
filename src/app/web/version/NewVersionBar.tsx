import { UpdateBar } from "#src/ui/states/UpdateBar.tsx";
import { putOffVersion } from "./new-version.ts";

/** Says that there is something newer, for whenever it suits. */
export function NewVersionBar() {
  return <UpdateBar onReload={() => window.location.reload()} onLater={putOffVersion} />;
}
