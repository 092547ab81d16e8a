import type { BrandFont, PortalConfig } from '#definition';
import { isOwnPath } from '../address/isOwnPath.ts';
import type { SourcePosition, PositionedValue } from '../documents/node.ts';
import { sentences } from '../problem.ts';
import type { ReportProblem } from '../reportProblem.ts';
import { calculateContrast } from './calculateContrast.ts';
import { findBrandFileError, type BrandFileKind, type PublicReader } from './findBrandFileError.ts';

/** The background of texts in light and in dark mode (`--card` of the theme). */
const surfaces = { accent: '#ffffff', accentDark: '#171e27' } as const;
const minContrast = 4.5;

const pictures: BrandFileKind[] = ['svg', 'png', 'webp', 'avif', 'jpg', 'gif'];
const icons: BrandFileKind[] = ['svg', 'png', 'ico'];

/**
 * Reports colours with too little contrast, and brand files that are missing or of the wrong kind.
 * @param readPublic undefined if the folder cannot be read: then only the addresses of the files are checked.
 */
export function checkBrand(
  { value: { brand }, at, each }: PositionedValue<PortalConfig>,
  readPublic: PublicReader | undefined,
  report: ReportProblem,
): void {
  const checkFile = (name: string, path: string, kinds: BrandFileKind[], place: SourcePosition): void => {
    const error = findBrandFileError({ name, path, kinds }, readPublic);
    if (error !== null) report(place, error);
  };
  const checkFont = (font: BrandFont): void => {
    if (!/^[\p{L}\p{N}]+(?:[ -][\p{L}\p{N}]+)*$/u.test(font.family))
      report(at(font, 'family'), sentences.badFamily());
    for (const [file] of each(font, 'files')) {
      checkFile('file', file.file, ['woff2'], at(file, 'file'));
      if (!isWeight(file.weight)) report(at(file, 'weight'), sentences.badWeight(file.weight ?? ''));
    }
  };

  checkColours();
  if (brand.logo !== undefined && !isOwnPath(brand.logo))
    report(at(brand, 'logo'), sentences.notAnOwnPath('logo'));
  if (brand.logoDark !== undefined) {
    if (brand.logo === undefined) report(at(brand, 'logoDark'), sentences.logoInDarkAlone());
    checkFile('logoDark', brand.logoDark, pictures, at(brand, 'logoDark'));
  }
  if (brand.favicon !== undefined) checkFile('favicon', brand.favicon, icons, at(brand, 'favicon'));
  if (brand.font) checkFont(brand.font);
  if (brand.headingFont) checkFont(brand.headingFont);

  function checkColours(): void {
    for (const key of ['accent', 'accentDark'] as const) {
      const colour = brand[key];
      if (!/^#[0-9a-f]{6}$/i.test(colour)) {
        report(at(brand, key), sentences.notAColour(key));
        continue;
      }
      const found = calculateContrast(colour, surfaces[key]);
      if (found < minContrast) report(at(brand, key), sentences.lowContrast(colour, surfaces[key], found));
    }
  }
}

/** True for one weight, or for the two ends of a variable typeface. */
function isWeight(text = '400'): boolean {
  const weights = text.split(' ');
  return weights.length <= 2 && weights.every((weight) => /^[1-9]\d{0,2}$|^1000$/.test(weight));
}
