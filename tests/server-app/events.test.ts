import { expect, it } from 'vitest';
import { fakeDefinitions, samplePortal, startSample } from './samplePortal.ts';

it('tells open pages of an edit, and ends its streams first when it closes', async () => {
  const fake = fakeDefinitions();
  const app = await startSample({}, fake);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${url}/definitions/events`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('content-encoding')).toBeNull();
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  fake.change({ ...samplePortal, config: { ...samplePortal.config, locale: 'de-DE' } });
  const { value } = await reader.read();
  expect(value).toMatch(/^event: index\ndata: \{.*"locale":"de-DE".*\}\n\n$/);
  const started = performance.now();
  await app.close();
  expect(performance.now() - started).toBeLessThan(1000);
  expect((await reader.read()).done).toBe(true);
});
