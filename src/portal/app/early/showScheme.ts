/** Has the page wear the system's colour scheme, where nobody has chosen one: then the server, which knows choices, wrote none. */
export function showScheme(): void {
  const { dataset } = document.documentElement;
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  dataset['mantineColorScheme'] ??= isDark ? 'dark' : 'light';
}
