import type { Page } from '@playwright/test';

/**
 * The timing of a document, in milliseconds since its navigation began, as far as the browser has reported
 * it.
 */
export interface Vitals {
  /** The server's own time: networks that are only emulated are not in it. */
  firstByte: number;
  /** The first paint of a text or picture; NaN before it. */
  firstPaint: number;
  /** The last of the largest paints before the first input. */
  largestPaint: number;
  /** The sum of all layout shifts without input. */
  shift: number;
  /** The time of tasks beyond 50 ms each, in which the page does not respond. */
  blocking: number;
  /** Bytes of the page's HTML as they came over the wire. */
  htmlBytes: number;
  /** Shifted elements, as selectors with their shift, the largest first. */
  moved: string[];
}

declare global {
  var readVitals: () => Vitals;
}

/** Makes each document of a page watch its own vitals. To be called once, before the first visit. */
export async function watchVitals(page: Page): Promise<void> {
  // The bundler of these scripts names functions by a helper that pages have not.
  await page.addInitScript('globalThis.__name = (what) => what');
  await page.addInitScript(watchInPage);
}

export function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(() => globalThis.readVitals());
}

type Entry = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node | null }[];
};

/** Runs in the page, so it reaches for nothing outside of itself. */
function watchInPage(): void {
  const seen: Record<string, Entry[]> = {};
  const observers = Object.entries({
    paint: (entry: Entry) => entry.name === 'first-contentful-paint',
    'largest-contentful-paint': () => true,
    'layout-shift': (entry: Entry) => !entry.hadRecentInput,
    longtask: () => true,
  }).map(([type, counts]) => {
    const collect = (entries: PerformanceEntry[]) =>
      void (seen[type] = [...(seen[type] ?? []), ...(entries as Entry[]).filter(counts)]);
    const observer = new PerformanceObserver((list) => collect(list.getEntries()));
    observer.observe({ type, buffered: true });
    return () => collect(observer.takeRecords());
  });
  const sum = (figures: number[]) => figures.reduce((whole, figure) => whole + figure, 0);
  const describe = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return '(gone)';
    const name = element.getAttribute('class')?.split(' ')[0];
    return element.tagName.toLowerCase() + (element.id && `#${element.id}`) + (name ? `.${name}` : '');
  };
  globalThis.readVitals = () => {
    for (const flush of observers) flush();
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const shifts = seen['layout-shift'] ?? [];
    return {
      firstByte: visit?.responseStart ?? NaN,
      firstPaint: seen.paint?.[0]?.startTime ?? NaN,
      largestPaint: seen['largest-contentful-paint']?.at(-1)?.startTime ?? NaN,
      shift: sum(shifts.map(({ value }) => value)),
      blocking: sum((seen.longtask ?? []).map(({ duration }) => duration - 50)),
      htmlBytes: visit?.encodedBodySize ?? NaN,
      moved: shifts
        .toSorted((a, b) => b.value - a.value)
        .map(
          ({ value, startTime, sources }) =>
            `${value.toFixed(3)} at ${Math.round(startTime)} ms: ${sources.map(({ node }) => describe(node)).join(' ')}`,
        ),
    };
  };
}
