const darkQuery = '(prefers-color-scheme: dark)';

/** True if the system's colour scheme is dark. */
export function prefersDarkScheme(): boolean {
  return window.matchMedia(darkQuery).matches;
}

/** Calls the listener when the system's colour scheme changes. @returns a function that unsubscribes. */
export function subscribeToSystemScheme(listener: () => void): () => void {
  const media = window.matchMedia(darkQuery);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}
