import { listResultLiterals, type Scalar, type Value } from '#definition';
import { isOwnPath } from '../../address/isOwnPath.ts';
import { parseHttps } from '../../address/parseHttps.ts';
import type { SourcePosition } from '../../documents/node.ts';
import { sentences } from '../../problem.ts';
import type { ReportProblem } from '../../reportProblem.ts';
import type { ScreenIndex } from '../indexScreen.ts';

/**
 * Reports literal addresses of a picture that lead neither to this portal nor to an allowed https host. Addresses from an
 * answer are checked in the browser.
 * @param place where the value was written.
 */
export function checkPicture(
  source: Value,
  place: SourcePosition,
  screen: ScreenIndex,
  report: ReportProblem,
): void {
  for (const written of listSourceLiterals(source, place, screen)) {
    const error = findLiteralError(written, screen);
    if (error !== null) report(written.place, error);
  }
}

interface SourceLiteral {
  text: string;
  /** True if a value of the screen follows. */
  isOpen: boolean;
  place: SourcePosition;
}

/** Lists the literals of a picture's source that can become its URL, or the beginning of it. */
function listSourceLiterals(
  source: Value,
  place: SourcePosition,
  { source: { at } }: ScreenIndex,
): SourceLiteral[] {
  const whole = (text: Scalar, where: SourcePosition, isOpen: boolean): SourceLiteral[] =>
    typeof text === 'string' && text !== '' ? [{ text, isOpen, place: where }] : [];
  if (typeof source !== 'object' || source === null) return whole(source, place, false);
  return listResultLiterals(source).flatMap(({ text, owner, key, isOpen }) =>
    whole(text, at(owner, key), isOpen),
  );
}

function findLiteralError({ text, isOpen }: SourceLiteral, { portal }: ScreenIndex): string | null {
  const [scheme] = /^[a-z][a-z0-9+.-]*:/i.exec(text) ?? [];
  if (scheme !== undefined && scheme.toLowerCase() !== 'https:') return sentences.badScheme(scheme);
  if (isOwnPath(text)) return null;
  const written = text.startsWith('//') ? `https:${text}` : text;
  const address = parseHttps(written);
  // A host that continues with a placeholder could be any host.
  if (!address || (isOpen && written === address.origin)) return sentences.notAPicture(text);
  if (portal.imageOrigins && !portal.imageOrigins.includes(address.origin))
    return sentences.badHost(address.origin);
  if (text !== written) return sentences.notAPicture(text);
  return portal.isHostAllowed(address) ? null : sentences.hostNotAllowed(address);
}
