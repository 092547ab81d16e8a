import type { CompiledBlock } from '#definition';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import { useScreenStore } from '../screen/screenContext.ts';
import { useSelected } from '../useSelected.ts';
import styles from './text.module.css';

export default function TextBlock({ block }: { block: Extract<CompiledBlock, { type: 'text' }> }) {
  const store = useScreenStore();
  const text = useSelected(store, () =>
    formatBackendText(toText(resolveValue(block.text, store.scope())), store.portal().config),
  );
  return text && <p className={styles.text}>{text}</p>;
}
