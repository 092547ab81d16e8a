/** Between a sheet and what it stands beside, and the edge of the window, in pixels. */
const gap = 4;

/** Puts a box below its parent, above it where there is more room, and always wholly into the window. */
export function placeBeside(box: HTMLElement): void {
  const around = box.parentElement;
  if (!around) return;
  const { top, bottom, left, right } = around.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const { offsetWidth, offsetHeight } = box;
  const isBelow = bottom + gap + offsetHeight <= clientHeight || top < clientHeight - bottom;
  const start = getComputedStyle(around).direction === 'rtl' ? right - offsetWidth : left;
  const y = isBelow ? bottom + gap : top - gap - offsetHeight;
  box.style.setProperty('--sheet-top', `${within(y, clientHeight - offsetHeight)}px`);
  box.style.setProperty('--sheet-left', `${within(start, clientWidth - offsetWidth)}px`);
}

const within = (wanted: number, room: number) => Math.max(gap, Math.min(wanted, room - gap));
