import { Star } from "lucide-react";
import type { Page } from "#src/knowledge/documentation/documentation.contract.ts";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import { favouritesText as text } from "./favourites.text.ts";
import { useFavourites } from "./use-favourites.ts";

/** Marks the page that is open, for the person who looks at it alone. */
export function FavouriteButton({ page }: { page: Page }) {
  const favourites = useFavourites(page.projectId);
  const isKept = favourites.has(page.id);
  return (
    <IconButton
      icon={Star}
      label={isKept ? text.remove : text.add}
      isOn={isKept}
      onPress={() => favourites.set(page, !isKept)}
    />
  );
}
