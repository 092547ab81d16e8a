import { getOwnValue, type MenuIcon } from '#definition';

/** SVG paths on a grid of 24. */
const strokes = {
  home: 'M4 11 12 4l8 7M6 9.5V20h4.5v-5h3v5H18V9.5',
  page: 'M7 3.5h7l4 4v13H7zM14 3.5v4h4M10 12h5M10 16h5',
  support: 'M4 5h16v11h-8l-4 4v-4H4zM8 9h8M8 12.5h5',
  fund: 'M4 7h15v12H4zM4 7l11-3v3M15 11.5h5v4h-5z',
  robot: 'M5 9h14v10H5zM12 9V5M9.5 4h5M9.5 13v1.5M14.5 13v1.5M2.5 12.5v3M21.5 12.5v3',
  crypto: 'M12 3.5 19.5 8v8L12 20.5 4.5 16V8zM12 12l7.5-4M12 12 4.5 8M12 12v8.5',
  forex: 'M4 8h14l-3.5-3.5M20 16H6l3.5 3.5',
  team: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M2.5 20c0-3.5 2.5-6 6.5-6s6.5 2.5 6.5 6M15.5 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2.2.8 3.5 2.8 3.5 5.5',
  income: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  withdrawal: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 20h15',
  setting: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  logOut: 'M10 4H5v16h5M14 8l4 4-4 4M18 12H9.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13M15.5 15.5 20 20',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4.5 20c0-3.5 3-6 7.5-6s7.5 2.5 7.5 6',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  chevron: 'M9 6l6 6-6 6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 3.5 21.5 20h-19zM12 10v4.5M12 17v.3',
  close: 'M6 6l12 12M18 6 6 18',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
} as const satisfies Record<MenuIcon, string> & Record<string, string>;

export type IconName = keyof typeof strokes;

export function findBuiltInIconPath(name: string): string | undefined {
  return getOwnValue(strokes as Record<string, string>, name);
}

/** Shows a line icon. Decorative, because the control around it has the name. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <IconPath path={strokes[name]} className={className} />;
}

export function IconPath({ path, className }: { path: string; className?: string }) {
  return (
    <svg
      className={className}
      width="1.25rem"
      height="1.25rem"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
