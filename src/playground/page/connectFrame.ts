import type { FrameMessage, ShownScreen } from '../protocol.ts';
import type { Compiler } from './createCompiler.ts';
import { getElement } from './getElement.ts';

/** Shows each compiled screen in the sandboxed frame. While a text has errors, its last valid version stays. */
export function connectFrame(compiler: Compiler): void {
  const frame = getElement('frame', HTMLIFrameElement);
  const notice = getElement('notice', HTMLElement);
  let isReady = false;
  let hasFailed = false;
  let sent: ShownScreen | null = null;
  const show = () => {
    const { result } = compiler.get();
    const screen = result?.screen ?? null;
    // The screen of another example does not stay.
    if (!result) sent = null;
    if (isReady && screen && screen !== sent) {
      sent = screen;
      // A sandboxed frame has no origin that could be named.
      frame.contentWindow?.postMessage(screen, '*');
    }
    frame.classList.toggle('empty', !sent);
    notice.textContent = describe(result !== null && !screen, sent !== null, hasFailed);
  };
  window.addEventListener('message', ({ source, data }: MessageEvent<FrameMessage>) => {
    if (source !== frame.contentWindow) return;
    hasFailed = data === 'failed';
    if (data === 'ready') {
      isReady = true;
      sent = null;
    }
    show();
  });
  compiler.subscribe(show);
  frame.src = './frame.html';
}

function describe(hasErrors: boolean, isShown: boolean, hasFailed: boolean): string {
  if (hasErrors && isShown) return 'The screen is that of the last text without an error.';
  if (hasErrors) return 'The screen appears once the text has no error.';
  return hasFailed ? 'This screen could not be shown.' : '';
}
