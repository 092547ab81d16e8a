declare global {
  interface Window {
    /** Ends the holding of presses, and does what was pressed last; where that is gone, what stands for it. */
    releasePress?: (instead?: HTMLElement | null) => void;
  }
}

/**
 * Until the portal listens, a press on one of its buttons waits: the last one is done then, once. A form never leaves by
 * the browser's own hand, which the page's policy forbids.
 */
export function holdPresses(): void {
  let pressed: HTMLElement | null = null;
  const mark = (button: HTMLElement | null) => {
    pressed?.removeAttribute('data-held');
    pressed = button;
    pressed?.setAttribute('data-held', '');
  };
  const onClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    if (!button || button.disabled) return;
    event.preventDefault();
    // While React takes over, it would hear the press as well, and the button would do it twice.
    event.stopPropagation();
    mark(button);
  };
  // Enter in a field: browsers press the form's button by themselves, where it has one.
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', onClick, true);
  document.addEventListener('submit', onSubmit, true);
  window.releasePress = (instead) => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('submit', onSubmit, true);
    delete window.releasePress;
    const button = pressed?.isConnected ? pressed : pressed && instead;
    mark(null);
    button?.click();
  };
}
