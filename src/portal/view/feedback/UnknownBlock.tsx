import { usePortal } from '../portal.ts';
import { Alert } from './Alert.tsx';

/** A kind of block that this page has no renderer for shows itself, and is never a blank. */
export function UnknownBlock({ kind }: { kind: string }) {
  const { words } = usePortal().config;
  return <Alert text={`${words.broken} (${kind})`} />;
}
