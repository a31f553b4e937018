import { checkDialect } from "./database/dialect.ts";
import { checkDistribution } from "./database/distribution.ts";
import { checkLaterChanges } from "./database/later-changes.ts";
import { checkMigrations } from "./database/migrations.ts";
import type { Rule } from "./house.ts";
import { checkDemos } from "./shape/demos.ts";
import { checkNames } from "./shape/names.ts";
import { checkSizes } from "./shape/sizes.ts";
import { checkCircles } from "./walls/circles.ts";
import { checkContractLists } from "./walls/contract-lists.ts";
import { checkDirections } from "./walls/directions.ts";
import { checkFastifyRoutes } from "./walls/fastify-routes.ts";
import { checkGateways } from "./walls/gateways.ts";
import { checkLiveTopics } from "./walls/live-topics.ts";
import { checkOrgScope } from "./walls/org-scope.ts";
import { checkPackages } from "./walls/packages.ts";
import { checkRawSql } from "./walls/raw-sql.ts";
import { checkTenantTables } from "./walls/tenant-tables.ts";
import { checkCasts } from "./words/casts.ts";
import { checkDependencies } from "./words/dependencies.ts";
import { checkEnvironment, checkForbidden } from "./words/forbidden.ts";
import { checkGuides } from "./words/guides.ts";
import { checkLeftovers } from "./words/leftovers.ts";
import { checkPlainWords } from "./words/plain-words.ts";

export const allRules: readonly Rule[] = [
  checkDirections,
  checkCircles,
  checkPackages,
  checkOrgScope,
  checkTenantTables,
  checkRawSql,
  checkFastifyRoutes,
  checkGateways,
  checkContractLists,
  checkLiveTopics,
  checkSizes,
  checkNames,
  checkDemos,
  checkForbidden,
  checkEnvironment,
  checkLeftovers,
  checkCasts,
  checkDependencies,
  checkGuides,
  checkPlainWords,
  checkMigrations,
  checkDialect,
  checkDistribution,
  checkLaterChanges,
];
