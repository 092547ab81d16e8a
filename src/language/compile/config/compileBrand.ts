import { buildHref, type Brand, type BrandFont, type BrandRadius, type ClientBrand } from '#definition';

/**
 * Compiles the brand: its addresses under the base path, and its typefaces and shape as style rules. Settings that are
 * missing have no rule.
 */
export function compileBrand(brand: Brand, basePath?: string): ClientBrand {
  const { name, accent, accentDark, favicon } = brand;
  const place = (path: string): string => buildHref(path, basePath);
  const logo = brand.logo === undefined ? undefined : place(brand.logo);
  const typefaces = [brand.font, brand.headingFont].filter((font) => font !== undefined);
  const rules = [
    logo === undefined || brand.logoDark === undefined ? '' : formatDarkLogoRule(logo, place(brand.logoDark)),
    ...typefaces.map((font) => formatFontFaceRules(font, place)),
    formatFontFamilyRules(brand),
    formatRadiusRule(brand.radius),
  ].join('');
  return {
    name,
    ...(logo !== undefined && { logo }),
    accent,
    accentDark,
    ...(favicon !== undefined && { favicon: place(favicon) }),
    ...(typefaces.length > 0 && {
      fonts: [...new Set(typefaces.flatMap(({ files }) => firstOf(files)))].map(place),
    }),
    ...(rules !== '' && { rules }),
  };
}

/** Returns the rule for the corner radius of cards and of controls in them. Empty for the default. */
export function formatRadiusRule(radius: BrandRadius = 'medium'): string {
  const found = radii[radius];
  return found ? `:root{--radius:${found[0]}px;--radius-control:${found[1]}px}` : '';
}

const radii: Record<BrandRadius, [card: number, control: number] | null> = {
  none: [0, 0],
  small: [4, 3],
  medium: null,
  large: [14, 10],
};

/** Formats the rules of a font's files. A font that arrives after the first paint is used on the next page, so that nothing moves. */
function formatFontFaceRules({ family, files }: BrandFont, place: (path: string) => string): string {
  return files
    .map(
      ({ file, weight = '400' }) =>
        `@font-face{font-family:${quote(family)};src:url(${quote(place(file))})format("woff2");font-weight:${weight};font-display:optional}`,
    )
    .join('');
}

function formatFontFamilyRules({ font, headingFont }: Brand): string {
  const texts = font ? `:root{--brand-font:${quote(font.family)},}` : '';
  return texts + (headingFont ? `h1,h2,h3{font-family:${quote(headingFont.family)},var(--font)}` : '');
}

/** Formats the rule that shows the dark logo in dark mode, in place of every image of the logo. */
function formatDarkLogoRule(logo: string, dark: string): string {
  return `:root[data-mantine-color-scheme=dark] img[src=${quote(logo)}]{content:url(${quote(dark)})}`;
}

/** Quotes a text for a stylesheet, so that it can end neither itself nor the style element. */
function quote(text: string): string {
  const escape = (sign: string): string => `\\${sign.codePointAt(0)!.toString(16)} `;
  return `"${text.replaceAll(/[^\w\s/.-]/gu, escape)}"`;
}

const firstOf = (files: BrandFont['files']): string[] => files.slice(0, 1).map(({ file }) => file);
