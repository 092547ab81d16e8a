declare global {
  interface Window {
    /** Stops queueing clicks and replays the last one. `instead`: the element that replaces a removed button. */
    releasePress?: (instead?: HTMLElement | null) => void;
  }
}

/** Queues clicks until hydration; the last one is then replayed. The page's policy forbids native submits. */
export function queueClicks(): void {
  let pressed: HTMLElement | null = null;
  const mark = (button: HTMLElement | null) => {
    pressed?.removeAttribute('data-held');
    pressed = button;
    pressed?.setAttribute('data-held', '');
  };
  // During hydration React would receive the event too, and the button would act twice.
  const block = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || button.disabled) return;
    block(event);
    mark(button);
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', block, true);
  window.releasePress = (instead) => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', block, true);
    delete window.releasePress;
    const button = pressed?.isConnected ? pressed : pressed && instead;
    mark(null);
    button?.click();
  };
}
