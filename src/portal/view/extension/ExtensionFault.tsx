import { Alert } from '../feedback/Alert.tsx';
import { usePortal } from '../portal.ts';
import { sayFault } from './sayFault.ts';

export function ExtensionFault({ name }: { name: string }) {
  const { words } = usePortal().config;
  return <Alert text={sayFault(name, words)} />;
}
