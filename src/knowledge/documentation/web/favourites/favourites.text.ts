/** Texts about favourites and recent pages. */
export const favouritesText = {
  title: "Favourites",
  list: "Favourite pages",
  add: "Add to favourites",
  remove: "Remove from favourites",
  removeOf: (name: string) => `Remove ${name} from favourites`,
  notAdded: (name: string) => `${name} was not added to favourites`,
  notRemoved: (name: string) => `${name} was not removed from favourites`,
  withPlace: (name: string, place = "") => (place === "" ? name : `${name} · ${place}`),
};
