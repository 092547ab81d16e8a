import type { Page } from '@playwright/test';

/**
 * Finds controls that are smaller than a fingertip. Links within a sentence are exempt, because they are as
 * high as their line.
 */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed = 'button, a[href], input, select, textarea, summary, [role=tab]';
    const inSentence = (one: Element) =>
      one.tagName === 'A' &&
      [...(one.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
    // A box is ticked by its words too.
    const parts = (one: Element) => [one, ...((one as HTMLInputElement).labels ?? [])];
    const measure = (one: Element) => {
      const boxes = (/^(checkbox|radio)$/.test((one as HTMLInputElement).type) ? parts(one) : [one]).map(
        (part) => part.getBoundingClientRect(),
      );
      return [
        Math.max(...boxes.map(({ width }) => width)),
        Math.max(...boxes.map(({ height }) => height)),
      ] as const;
    };
    return (
      [...document.querySelectorAll(pressed)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => !one.closest('[aria-hidden=true], [inert]') && !inSentence(one))
        // The link to skip to the content waits above the page until a key comes to it.
        .filter((one) => one.getBoundingClientRect().bottom > 0)
        .map((one) => ({ one, size: measure(one) }))
        .filter(({ size: [width, height] }) => width > 1 && height > 1 && Math.min(width, height) < 43.5)
        .map(
          ({ one, size }) =>
            `${one.getAttribute('aria-label') ?? one.textContent} ${size.map(Math.round).join('×')}`,
        )
    );
  });
}

/** Finds submit buttons that are narrower than their form, except for those in one line with a field. */
export function findNarrowButtons(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBesideField = (button: Element) => {
      const { top, bottom } = button.getBoundingClientRect();
      return [...(button.closest('form')?.querySelectorAll('input, select') ?? [])].some((field) => {
        const box = field.getBoundingClientRect();
        return box.height > 0 && box.top < bottom && box.bottom > top;
      });
    };
    return [...document.querySelectorAll('form button[type=submit]')]
      .filter((one) => one.checkVisibility() && !isBesideField(one))
      .filter((one) => one.getBoundingClientRect().width < (one.closest('form')?.clientWidth ?? 0) - 33)
      .map((one) => one.textContent);
  });
}
