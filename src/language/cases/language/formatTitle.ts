import { getTitleText, type Screen } from '#definition';
import { evaluateValue, type Scope } from './evaluate.ts';

export function formatTitle({ title }: Screen, scope: Scope): string {
  return typeof title === 'string' ? getTitleText(title) : String(evaluateValue(title, scope)).trim();
}
