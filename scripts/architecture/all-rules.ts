import { checkDialect } from "./database/dialect.ts";
import { checkDistribution } from "./database/distribution.ts";
import { checkLaterChanges } from "./database/later-changes.ts";
import { checkMigrations } from "./database/migrations.ts";
import { checkCircles, checkFeatureCircles } from "./import-rules/circles.ts";
import { checkContractLists } from "./import-rules/contract-lists.ts";
import { checkDirections } from "./import-rules/directions.ts";
import { checkFastifyRoutes } from "./import-rules/fastify-routes.ts";
import { checkGateways } from "./import-rules/gateways.ts";
import { checkLiveTopics } from "./import-rules/live-topics.ts";
import { checkOrgScope } from "./import-rules/org-scope.ts";
import { checkPackages } from "./import-rules/packages.ts";
import { checkRawSql } from "./import-rules/raw-sql.ts";
import { checkTenantTables } from "./import-rules/tenant-tables.ts";
import type { Rule } from "./repository.ts";
import { checkDemos } from "./shape/demos.ts";
import { checkNames } from "./shape/names.ts";
import { checkSizes } from "./shape/sizes.ts";
import { checkCasts } from "./words/casts.ts";
import { checkDependencies } from "./words/dependencies.ts";
import { checkClock, checkEnvironment, checkForbidden } from "./words/forbidden.ts";
import { checkGuides } from "./words/guides.ts";
import { checkLeftovers } from "./words/leftovers.ts";
import { checkPlainWords } from "./words/plain-words.ts";

export const allRules: readonly Rule[] = [
  checkDirections,
  checkCircles,
  checkFeatureCircles,
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
  checkClock,
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
