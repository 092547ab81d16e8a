import { useEffect } from 'react';

/** Goes to the section that the address names, once it is there: `/#Faq` opened from elsewhere. */
export function useAddressedSection(ready: boolean): void {
  useEffect(() => {
    const id = window.location.hash.slice(1);
    if (ready && id) document.getElementById(id)?.scrollIntoView({ behavior: 'instant' });
  }, [ready]);
}
