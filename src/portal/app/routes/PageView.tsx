import { createElement } from 'react';
import type { PageRoute } from '#definition';
import { Arrival } from './Arrival.tsx';
import { Loading } from './Loading.tsx';
import { pages } from './pages.ts';
import { usePart } from '#view/codePart.ts';

export function PageView({ page }: { page: PageRoute['page'] }) {
  const Page = usePart(pages[page]);
  if (!Page) return <Loading />;
  return (
    <>
      {createElement(Page)}
      <Arrival />
    </>
  );
}
