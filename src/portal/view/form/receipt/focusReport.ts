export function focusReport(): void {
  const list = document.querySelector<HTMLElement>('main section[aria-busy]');
  if (!list) return;
  // A table can have the focus already, because it scrolls by keyboard; cards can't.
  if (list.tabIndex < 0) list.tabIndex = -1;
  list.focus({ preventScroll: true });
  list.scrollIntoView();
}
