import { Alert } from '../feedback/Alert.tsx';
import { usePortal } from '../portal.ts';
import { describeFault } from './describeFault.ts';

export function ExtensionFault({ name }: { name: string }) {
  const { words } = usePortal().config;
  return <Alert text={describeFault(name, words)} />;
}
