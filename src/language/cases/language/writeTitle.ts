import { titleText, type Screen } from '#definition';
import { valueOf, type Scope } from './isSatisfied.ts';

export function writeTitle({ title }: Screen, scope: Scope): string {
  return typeof title === 'string' ? titleText(title) : String(valueOf(title, scope)).trim();
}
