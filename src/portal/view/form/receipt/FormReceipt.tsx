import { useEffect, useRef } from 'react';
import { formatBackendText } from '#engine/texts/formatBackendText.ts';
import type { Scope } from '#engine/values/resolvePath.ts';
import { resolveValue } from '#engine/values/resolveValue.ts';
import { toText } from '#engine/values/toText.ts';
import { useSelected } from '../../useSelected.ts';
import { ItemLines } from '../../details/ItemLines.tsx';
import { buildLinkAddress } from '../../links/buildLinkAddress.ts';
import { useFormContext } from '../formContext.ts';
import type { SuccessfulSend } from '../store/createFormActionStore.ts';
import styles from './receipt.module.css';
import { PortalLink } from '../../links/PortalLink.tsx';

/** Receipts that had the focus before. They get it again only if nothing else has it, as after a reload. */
const met = new WeakSet<SuccessfulSend>();

/** Shows the receipt of the last success, until the next send. Its title gets the focus and scrolls into view. */
export default function FormReceipt() {
  const { store, formName } = useFormContext();
  const kept = useSelected(store, () => store.form(formName).receipt());
  const { actions } = useSelected(store, () => store.form(formName).form());
  const receipt = actions.find(({ name }) => name === kept?.action)?.success.receipt;
  const scope = () => receiptScope(store.formScope(formName), kept);
  const link = receipt?.link;
  const title = useRef<HTMLHeadingElement>(null);
  // The receipt is at the form's head and the button at its foot, on a phone with the keyboard in between.
  useEffect(() => {
    if (!kept || (met.has(kept) && document.activeElement !== document.body)) return;
    met.add(kept);
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, [kept]);
  return (
    <section className={receipt && styles.receipt}>
      {receipt && (
        <h2 ref={title} tabIndex={-1} className={styles.title}>
          {formatBackendText(toText(resolveValue(receipt.title, scope())), store.portal().config)}
        </h2>
      )}
      {receipt && <ItemLines items={receipt.items} scope={scope} unit look={styles} />}
      {link && (
        <PortalLink
          href={buildLinkAddress(link, scope())}
          className={styles.link}
          onClick={(event) => void goToList(event)}
        >
          {link.label}
        </PortalLink>
      )}
    </section>
  );
}

/** Fetches the code only for the few links to the current screen. */
async function goToList({ currentTarget }: { currentTarget: HTMLAnchorElement }): Promise<void> {
  if (currentTarget.pathname === location.pathname)
    (await import('./focusFirstReport.ts')).focusFirstReport();
}

function receiptScope(scope: Scope, kept: SuccessfulSend | null): Scope {
  if (!kept) return scope;
  const portal = { ...(scope['portal'] as object), now: kept.now };
  return { ...scope, ...kept.scope, sent: kept.sent, answer: kept.answer, portal };
}
