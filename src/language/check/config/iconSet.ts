import { readIconSet } from '../disk/readIconSet.ts';

export function listIcons(): string[] {
  const { icons, aliases } = readIconSet();
  return [...Object.keys(icons), ...Object.keys(aliases)];
}

/** Returns an icon's strokes as one SVG path on a grid of 24; null if the set has no icon of this name. */
export function findIcon(name: string): string | null {
  const { icons, aliases } = readIconSet();
  const parent = Object.hasOwn(aliases, name) ? aliases[name]?.parent : name;
  const { body } = (parent !== undefined && Object.hasOwn(icons, parent) && icons[parent]) || {};
  return body === undefined ? null : getStrokes(body);
}

type Numbers = Record<string, number>;

/** The conversion of each SVG shape to a path. */
const paths: Record<string, (numbers: Numbers, d: string) => string> = {
  // A relative path would begin where the one before it ends, so it gets an absolute start.
  path: (_, d) => (d.startsWith('m') ? `M0 0${d}` : d),
  circle: ({ cx = 0, cy = 0, r = 0 }) => ellipse(cx, cy, r, r),
  ellipse: ({ cx = 0, cy = 0, rx = 0, ry = 0 }) => ellipse(cx, cy, rx, ry),
  rect: ({ x = 0, y = 0, width = 0, height = 0, rx = 0, ry = rx }) =>
    `M${x + rx} ${y}h${width - 2 * rx}a${rx} ${ry} 0 0 1 ${rx} ${ry}v${height - 2 * ry}a${rx} ${ry} 0 0 1 ${-rx} ${ry}` +
    `h${2 * rx - width}a${rx} ${ry} 0 0 1 ${-rx} ${-ry}v${2 * ry - height}a${rx} ${ry} 0 0 1 ${rx} ${-ry}z`,
};

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function getStrokes(body: string): string {
  const shapes = [...body.matchAll(/<(path|circle|ellipse|rect) ([^>]*)>/g)];
  return shapes
    .map(([, shape = '', written = '']) => {
      const attributes = [...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value,
      ]);
      const { d = '', ...rest } = Object.fromEntries(attributes) as Record<string, string>;
      const numbers = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, Number(value)]));
      return paths[shape]?.(numbers, d) ?? '';
    })
    .join('');
}
