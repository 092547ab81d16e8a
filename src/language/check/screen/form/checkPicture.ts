import { writtenIn, type Scalar, type Value } from '#definition';
import { isOwnPath } from '../../address/isOwnPath.ts';
import { parseHttps } from '../../address/parseHttps.ts';
import type { Place } from '../../documents/node.ts';
import { say } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { ScreenIndex } from '../indexScreen.ts';

/**
 * Whether each address that is written for a picture leads to this portal, or by https to a host that pictures may come
 * from. What comes from an answer is looked at in the browser.
 * @param place where the value was written.
 */
export function checkPicture(source: Value, place: Place, screen: ScreenIndex, report: ReportProblem): void {
  for (const written of listWritten(source, place, screen)) {
    const fault = findFault(written, screen);
    if (fault !== null) report(written.place, fault);
  }
}

interface Written {
  text: string;
  /** Whether a value of the screen follows. */
  isOpen: boolean;
  place: Place;
}

/** Every text that may become the address, or the beginning of it. */
function listWritten(source: Value, place: Place, { source: { at } }: ScreenIndex): Written[] {
  const whole = (text: Scalar, where: Place, isOpen: boolean): Written[] =>
    typeof text === 'string' && text !== '' ? [{ text, isOpen, place: where }] : [];
  if (typeof source !== 'object' || source === null) return whole(source, place, false);
  return writtenIn(source).flatMap(({ text, owner, key, isOpen }) => whole(text, at(owner, key), isOpen));
}

function findFault({ text, isOpen }: Written, { portal }: ScreenIndex): string | null {
  const [scheme] = /^[a-z][a-z0-9+.-]*:/i.exec(text) ?? [];
  if (scheme !== undefined && scheme.toLowerCase() !== 'https:') return say.badScheme(scheme);
  if (isOwnPath(text)) return null;
  const written = text.startsWith('//') ? `https:${text}` : text;
  const address = parseHttps(written);
  // Of a host that goes on in braces nobody knows where it ends.
  if (!address || (isOpen && written === address.origin)) return say.notAPicture(text);
  if (portal.imageOrigins && !portal.imageOrigins.includes(address.origin))
    return say.badHost(address.origin);
  if (text !== written) return say.notAPicture(text);
  return portal.isHostAllowed(address) ? null : say.hostNotAllowed(address);
}
