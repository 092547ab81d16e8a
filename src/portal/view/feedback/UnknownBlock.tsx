import { usePortal } from '../portal.ts';
import { Alert } from './Alert.tsx';

export function UnknownBlock({ kind }: { kind: string }) {
  const { words } = usePortal().config;
  return <Alert text={`${words.broken} (${kind})`} />;
}
