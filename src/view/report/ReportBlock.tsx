import { createElement } from 'react';
import type { CompiledCall, CompiledReport } from '../../definition/index.ts';
import { createPart, usePart } from '../codePart.ts';
import { Waiting } from '../feedback/Waiting.tsx';
import { useScreen } from '../screen/screenContext.ts';
import { ReportView } from './ReportView.tsx';
import { useReport } from './useReport.ts';

const pagedReport = createPart<PagedProps>(() => import('./paged/PagedReport.tsx'));

interface PagedProps {
  block: CompiledReport;
  call: CompiledCall;
}

/** A report: all of its rows, or one page of those that the backend has. */
export default function ReportBlock({ block }: { block: CompiledReport }) {
  const call = useScreen().screen.calls[block.call ?? ''];
  return call?.paging ? <Paged block={block} call={call} /> : <Whole block={block} />;
}

function Whole({ block }: { block: CompiledReport }) {
  return <ReportView block={block} report={useReport(block)} />;
}

function Paged(props: PagedProps) {
  const Report = usePart(pagedReport);
  return Report ? createElement(Report, props) : <Waiting lines={10} />;
}
