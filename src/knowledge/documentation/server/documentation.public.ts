import { followProduct } from "./follow-product.ts";
import { withPaths } from "./list-paths.ts";
import { addPages } from "./page/add-pages.ts";
import { changeContent } from "./page/change-content.ts";
import { createPage } from "./page/create-page.ts";
import { findFacts } from "./page/pages.queries.ts";
import { findLiving, presentPage, readFacts, readPage } from "./page/present-page.ts";
import { publishTree } from "./publish-tree.ts";
import { fillWithPages } from "./sample/fill-pages.ts";
import { seedPages } from "./sample/seed-pages.ts";
import { searchPages } from "./search-pages.queries.ts";
import { ensureContainer } from "./tree/containers.ts";
import { findPlace } from "./tree/find-place.ts";
import { lockTree } from "./tree/nodes.queries.ts";

/** What the neighbours, and the parts of documentation that write pages, may do with the tree. */
export const documentation = {
  addPages,
  changeContent,
  createPage,
  ensureContainer,
  fill: fillWithPages,
  findFacts,
  findLiving,
  findPlace,
  followProduct,
  lockTree,
  presentPage,
  publishTree,
  readFacts,
  readPage,
  search: searchPages,
  seed: seedPages,
  withPaths,
};
