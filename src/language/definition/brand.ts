/** Who the portal belongs to. Its files lie in the folder `public` beside this file. */
export interface Brand {
  /** The name: in the shell, in the window title, in mails. */
  name: string;
  /** The logo's address on this portal, such as `/public/logo.svg` of the folder `public` beside this file; the built-in mark without it. */
  logo?: string;
  /** The logo in dark mode, such as `/public/logo-dark.svg`, as high and wide as `logo`; the same one without it. */
  logoDark?: string;
  /**
   * The icon in the tab of a browser and of the installed app: `/public/favicon.svg`, or a `.png` or `.ico`. Best a square.
   * Without it the tab has the built-in mark, and the app the logo.
   */
  favicon?: string;
  /** The accent colour in light mode, as #rrggbb; 4.5:1 on white. */
  accent: string;
  /** The accent colour in dark mode, as #rrggbb; 4.5:1 on the dark surface. */
  accentDark: string;
  /** The typeface of texts; that of the device without it. */
  font?: BrandFont;
  /** The typeface of headings; that of texts without it. */
  headingFont?: BrandFont;
  /** How round cards, fields and buttons are: `none`, `small`, `medium` as without it, `large`. */
  radius?: BrandRadius;
}

/**
 * A typeface in files of the folder `public`. A page that has it too late stays in the device's typeface, so that nothing
 * moves; the next one has it.
 * @defaultSnippets [
 *   { "label": "font", "body": { "family": "${1:Inter}", "files": [{ "file": "/public/${2:inter.woff2}", "weight": "${3:400 700}" }] } }
 * ]
 */
export interface BrandFont {
  /** Its name, such as `Inter`: letters, digits, spaces and hyphens. */
  family: string;
  /**
   * Its files. The first is fetched with the page itself: let it be the weight of most texts.
   * @minItems 1
   * @maxItems 4
   */
  files: FontFile[];
}

/** A file of a typeface. */
export interface FontFile {
  /** Its address, such as `/public/inter.woff2`. Only woff2 is taken. */
  file: string;
  /** The weight that it has, such as `700`, or the lightest and the heaviest of a variable one: `100 900`. `400` without it. */
  weight?: string;
}

/** How round corners are. */
export type BrandRadius = 'none' | 'small' | 'medium' | 'large';
