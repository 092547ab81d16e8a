/** The portal's brand. Its files lie in the folder `public` beside this file. */
export interface Brand {
  /** The name in the shell, in the window title and in mails. */
  name: string;
  /**
   * The logo's address on this portal, such as `/public/logo.svg` of the folder `public` beside this file. Default: the
   * built-in mark.
   */
  logo?: string;
  /** The logo in dark mode, such as `/public/logo-dark.svg`, with the height and width of `logo`. Default: `logo`. */
  logoDark?: string;
  /**
   * The icon of the browser tab and of the installed app: `/public/favicon.svg`, or a `.png` or `.ico`, preferably square.
   * Default: the built-in mark in the tab, and the logo for the app.
   */
  favicon?: string;
  /** The accent colour in light mode, as #rrggbb, with a contrast of at least 4.5:1 on white. */
  accent: string;
  /** The accent colour in dark mode, as #rrggbb, with a contrast of at least 4.5:1 on the dark surface. */
  accentDark: string;
  /** The typeface of texts. Default: the device's. */
  font?: BrandFont;
  /** The typeface of headings. Default: that of texts. */
  headingFont?: BrandFont;
  /** The corner radius of cards, fields and buttons. Default: `medium`. */
  radius?: BrandRadius;
}

/**
 * A typeface in files of the folder `public`. If its file arrives late, the page stays in the device's typeface, so that
 * nothing moves; the next page uses it.
 * @defaultSnippets [
 *   { "label": "font", "body": { "family": "${1:Inter}", "files": [{ "file": "/public/${2:inter.woff2}", "weight": "${3:400 700}" }] } }
 * ]
 */
export interface BrandFont {
  /** The font's name, such as `Inter`: letters, digits, spaces and hyphens. */
  family: string;
  /**
   * The files. The first is fetched with the page itself, so choose the weight of most texts.
   * @minItems 1
   * @maxItems 4
   */
  files: FontFile[];
}

/** A file of a typeface. */
export interface FontFile {
  /** The file's address, such as `/public/inter.woff2`. Only woff2 is supported. */
  file: string;
  /** The file's weight, such as `700`, or the lightest and the heaviest of a variable typeface: `100 900`. Default: `400`. */
  weight?: string;
}

/** The corner radius. */
export type BrandRadius = 'none' | 'small' | 'medium' | 'large';
