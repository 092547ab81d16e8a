const asides = () => document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]');

/** Waits for the stylesheets that a server-rendered page links for print (server/page/buildPage.ts). Never rejects. */
export async function waitForStylesheets(): Promise<void> {
  await Promise.all([...asides()].filter(({ sheet }) => !sheet).map(fetchAgain));
}

/** Applies the stylesheets. Until then the page uses the styles that the server inlined. */
export function applyStylesheets(): void {
  for (const link of asides()) link.media = 'all';
}

/** Loads a stylesheet again, because a failed one fires no more events. A pending request is shared. */
function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  const again = link.cloneNode() as HTMLLinkElement;
  const settled = new Promise((settle) => {
    again.addEventListener('load', settle);
    again.addEventListener('error', settle);
  });
  link.replaceWith(again);
  return settled;
}
