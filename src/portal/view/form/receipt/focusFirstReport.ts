/** Moves the focus to the page's first report, for a receipt's link to the same page. */
export function focusFirstReport(): void {
  const list = document.querySelector<HTMLElement>('main section[aria-busy]');
  if (!list) return;
  // A table can have the focus already, because it scrolls by keyboard; cards can't.
  if (list.tabIndex < 0) list.tabIndex = -1;
  list.focus({ preventScroll: true });
  list.scrollIntoView();
}
