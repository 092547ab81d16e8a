import type { CompiledReport } from '#definition';
import { createLazyComponent } from '../codeChunk.ts';
import { Waiting } from '../feedback/Waiting.tsx';
import { useScreen } from '../screen/screenContext.ts';
import { ReportView } from './ReportView.tsx';
import { useReport } from './useReport.ts';

const PagedReport = createLazyComponent(
  () => import('./paged/PagedReport.tsx'),
  () => <Waiting lines={10} />,
  'PagedReport',
);

export default function ReportBlock({ block }: { block: CompiledReport }) {
  const call = useScreen().screen.calls[block.call ?? ''];
  return call?.paging ? <PagedReport block={block} call={call} /> : <Whole block={block} />;
}

function Whole({ block }: { block: CompiledReport }) {
  return <ReportView block={block} report={useReport(block)} />;
}
