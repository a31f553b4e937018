import { join } from "node:path";
import { pages } from "#src/app/pages.ts";
import { readRepository } from "../architecture/repository.ts";
import { addressesOf, compareAddresses } from "./map/addresses.ts";
import { gatherSlices } from "./map/gather.ts";
import { printMap } from "./map/print-map.ts";
import { writeGenerated } from "./write-generated.ts";

const root = join(import.meta.dirname, "../..");
const repository = readRepository(root);
const slices = await gatherSlices(repository, (path) => import(join(root, path)));
const addresses = addressesOf(repository);
compareAddresses(addresses, pages);
writeGenerated("docs/map.md", printMap(slices, addresses));
