import { Alert } from '../feedback/Alert.tsx';
import { usePortal } from '../portal.ts';
import { formatExtensionError } from './formatExtensionError.ts';

export function ExtensionErrorMessage({ name }: { name: string }) {
  const { words } = usePortal().config;
  return <Alert text={formatExtensionError(name, words)} />;
}
