const asides = () => document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]');

/** Settles once the stylesheets are there, or can't be had, that a page with a first look links for printing alone (server/page/buildPage.ts). */
export async function fetchSheets(): Promise<void> {
  await Promise.all([...asides()].filter(({ sheet }) => !sheet).map(fetchAgain));
}

/** Has them count: what the first look needs of them stands in the page itself. */
export function applySheets(): void {
  for (const link of asides()) link.media = 'all';
}

/** One that failed tells nobody any more; one that is on its way is not asked for twice. */
function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  const settled = new Promise((settle) => {
    again.addEventListener('load', settle);
    again.addEventListener('error', settle);
  });
  link.replaceWith(again);
  return settled;
}
