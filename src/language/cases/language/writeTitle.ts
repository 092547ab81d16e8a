import { titleText, type Screen } from '#definition';
import { valueOf, type Scope } from './isSatisfied.ts';

/** What an open screen is called, with what its title reads. */
export function writeTitle({ title }: Screen, scope: Scope): string {
  return typeof title === 'string' ? titleText(title) : String(valueOf(title, scope)).trim();
}
