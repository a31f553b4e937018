import { join } from "node:path";
import { pages } from "#src/app/pages.ts";
import { readHouse } from "../architecture/house.ts";
import { addressesOf, compareAddresses } from "./map/addresses.ts";
import { gatherSlices } from "./map/gather.ts";
import { printMap } from "./map/print-map.ts";
import { writeGenerated } from "./write-generated.ts";

const root = join(import.meta.dirname, "../..");
const house = readHouse(root);
const slices = await gatherSlices(house, (path) => import(join(root, path)));
const addresses = addressesOf(house);
compareAddresses(addresses, pages);
writeGenerated("docs/map.md", printMap(slices, addresses));
