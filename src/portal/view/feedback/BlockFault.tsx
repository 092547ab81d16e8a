import type { FallbackProps } from 'react-error-boundary';
import { usePortal } from '../portal.ts';
import { RetryAlert } from './RetryAlert.tsx';

export function BlockFault({ resetErrorBoundary }: FallbackProps) {
  const { words } = usePortal().config;
  return <RetryAlert text={words.broken} retry={() => resetErrorBoundary()} />;
}
