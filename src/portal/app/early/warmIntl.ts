/**
 * Writes a number and a month while the bundle is on its way: the first of each takes a browser on a phone tens of
 * milliseconds, which the first rows would wait for.
 */
export function warmIntl(): void {
  const { lang } = document.documentElement;
  // Where a browser tells of no idle time, now would be in the way of what is shown first.
  window.requestIdleCallback?.(() => {
    new Intl.NumberFormat(lang).format(0);
    new Intl.DateTimeFormat(lang, { month: 'short', timeZone: 'UTC' }).format(0);
  });
}
