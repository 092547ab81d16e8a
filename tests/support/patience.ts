// A machine with other work is slow: what a test waits for may take longer than the library's one second.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 10_000 });
}
