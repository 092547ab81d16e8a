import { environment } from '../environment.ts';
import { type IndexStore, parseIndex } from './indexStore.ts';

/** The milliseconds until a refused stream is opened again, which a browser does not do by itself. */
const reopenDelay = 60_000;

/**
 * Receives edits while the page is visible, because six connections per origin are too few for a stream in every hidden
 * tab. Reads the index again whenever the stream opens again or is refused, because edits may be missed.
 */
export function watchIndex(index: IndexStore): void {
  let stream: EventSource | null = null;
  let missed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = () => {
    stream = new EventSource(`${environment.basePath}definitions/events`);
    stream.addEventListener('open', () => {
      if (missed) void index.refresh();
      missed = true;
    });
    stream.addEventListener('error', () => {
      if (stream?.readyState !== EventSource.CLOSED) return;
      close();
      void index.refresh();
      timer = setTimeout(follow, reopenDelay);
    });
    stream.addEventListener('index', (event: MessageEvent<string>) => {
      const next = parseIndex(event.data);
      // The stream is in the language in which it was opened.
      if (next && next.languages?.current !== index.get().languages?.current) void index.refresh();
      else if (next) index.set(next);
    });
  };
  const close = () => {
    clearTimeout(timer);
    stream?.close();
    stream = null;
  };
  const follow = () => {
    if (document.hidden) close();
    else if (!stream) open();
  };

  follow();
  document.addEventListener('visibilitychange', follow);
}
