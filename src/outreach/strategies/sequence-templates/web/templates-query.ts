import { sequenceTemplatesContract } from "#src/outreach/strategies/sequence-templates/sequence-templates.contract.ts";
import { read } from "#src/platform/web/api.ts";

export const templatesQuery = () => read(sequenceTemplatesContract.list);

export function templateQuery(templateId: string) {
  return read(sequenceTemplatesContract.read, { params: { templateId } });
}
