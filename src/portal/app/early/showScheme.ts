/** Applies the system's colour scheme if none was chosen; the server writes a chosen one. */
export function showScheme(): void {
  const { dataset } = document.documentElement;
  const isDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
  dataset['mantineColorScheme'] ??= isDark ? 'dark' : 'light';
}
