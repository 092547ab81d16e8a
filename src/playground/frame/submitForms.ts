/**
 * Submits forms by their event alone. A sandboxed frame without `allow-forms` sends none of its own, and the portal's forms
 * need no more.
 */
export function submitForms(): void {
  document.addEventListener('click', (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button?.form || button.type !== 'submit' || event.defaultPrevented) return;
    event.preventDefault();
    button.form.dispatchEvent(
      new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }),
    );
  });
}
