/** Moves the focus and the view to the first list of the screen. */
export function showList(): void {
  const list = document.querySelector<HTMLElement>('main section[aria-busy]');
  if (!list) return;
  // A table scrolls by the keyboard and takes the focus as it is; cards do not.
  if (list.tabIndex < 0) list.tabIndex = -1;
  list.focus({ preventScroll: true });
  list.scrollIntoView();
}
