import type { EditedDefinition, PlainTemplate } from '../plainPane.ts';
import { listRuleGroups } from './listRuleGroups.ts';

/** Finds the templates with rules of their own. */
export function findRuleTemplates({ language, templates }: EditedDefinition): PlainTemplate[] {
  return templates.filter(({ places }, at) =>
    listRuleGroups({ language, places, templates: templates.slice(at + 1) }).some(
      ({ rules }) => rules.length > 0,
    ),
  );
}
