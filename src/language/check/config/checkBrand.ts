import type { BrandFont, PortalConfig } from '#definition';
import { isOwnPath } from '../address/isOwnPath.ts';
import type { Place, Source } from '../documents/node.ts';
import { say } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { contrast } from './contrast.ts';
import { findFileFault, type FileKind, type ReadPublic } from './findFileFault.ts';

/** What texts stand on in light and in dark mode (`--card` of the theme). */
const surfaces = { accent: '#ffffff', accentDark: '#171e27' } as const;
const leastContrast = 4.5;

const pictures: FileKind[] = ['svg', 'png', 'webp', 'avif', 'jpg', 'gif'];
const icons: FileKind[] = ['svg', 'png', 'ico'];

/**
 * Whether the brand's colours can be read, and its files are what they should be.
 * @param readPublic undefined where nobody knows what lies in the folder: then only their addresses are looked at.
 */
export function checkBrand(
  { value: { brand }, at, each }: Source<PortalConfig>,
  readPublic: ReadPublic | undefined,
  report: ReportProblem,
): void {
  const checkFile = (name: string, path: string, kinds: FileKind[], place: Place): void => {
    const fault = findFileFault({ name, path, kinds }, readPublic);
    if (fault !== null) report(place, fault);
  };
  const checkFont = (font: BrandFont): void => {
    if (!/^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u.test(font.family))
      report(at(font, 'family'), say.badFamily());
    for (const [file] of each(font, 'files')) {
      checkFile('file', file.file, ['woff2'], at(file, 'file'));
      if (!isWeight(file.weight)) report(at(file, 'weight'), say.badWeight(file.weight ?? ''));
    }
  };

  checkColours();
  if (brand.logo !== undefined && !isOwnPath(brand.logo)) report(at(brand, 'logo'), say.notAnOwnPath('logo'));
  if (brand.logoDark !== undefined) {
    if (brand.logo === undefined) report(at(brand, 'logoDark'), say.logoInDarkAlone());
    checkFile('logoDark', brand.logoDark, pictures, at(brand, 'logoDark'));
  }
  if (brand.favicon !== undefined) checkFile('favicon', brand.favicon, icons, at(brand, 'favicon'));
  if (brand.font) checkFont(brand.font);
  if (brand.headingFont) checkFont(brand.headingFont);

  function checkColours(): void {
    for (const key of ['accent', 'accentDark'] as const) {
      const colour = brand[key];
      if (!/^#[0-9a-f]{6}$/i.test(colour)) {
        report(at(brand, key), say.notAColour(key));
        continue;
      }
      const found = contrast(colour, surfaces[key]);
      if (found < leastContrast) report(at(brand, key), say.lowContrast(colour, surfaces[key], found));
    }
  }
}

/** One weight, or the two ends of a variable typeface's. */
function isWeight(text = '400'): boolean {
  const weights = text.split(' ');
  return weights.length <= 2 && weights.every((weight) => /^[1-9]\d{0,2}$|^1000$/.test(weight));
}
