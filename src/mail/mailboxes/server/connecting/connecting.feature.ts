import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { beginConnecting } from "./begin-connecting.ts";
import { connectByImap } from "./connect-imap.ts";
import { findServers } from "./finding/find-servers.ts";
import { finishConnecting } from "./finish-connecting.ts";

export const connectingFeature = defineFeature(connectingContract, {
  google: (args) => beginConnecting(args, "gmail"),
  microsoft: (args) => beginConnecting(args, "outlook"),
  finish: finishConnecting,
  findServers,
  imap: connectByImap,
});
