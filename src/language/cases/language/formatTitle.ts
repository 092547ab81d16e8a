import { getTitleText, type Screen } from '#definition';
import { evaluateValue, type Scope, toText } from './evaluate.ts';

export function formatTitle({ title }: Screen, scope: Scope): string {
  return typeof title === 'string' ? getTitleText(title) : toText(evaluateValue(title, scope)).trim();
}
