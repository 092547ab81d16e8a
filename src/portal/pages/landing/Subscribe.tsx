import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { LandingSubscribe } from '#definition';

/** The form for an email address. Sends nothing, because the backend has no such call, and shows a note about it. */
export function Subscribe({ subscribe }: { subscribe: LandingSubscribe }) {
  const [submitted, setSubmitted] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
  };
  return (
    <section
      className="landing-section landing-subscribe"
      id="Contact"
      aria-labelledby="landing-subscribe-title"
    >
      <div data-reveal="800">
        <h2 id="landing-subscribe-title">{subscribe.title}</h2>
        <p>{subscribe.text}</p>
      </div>
      <form onSubmit={submit} data-reveal="1000">
        <label htmlFor="landing-email">{subscribe.label}</label>
        <div className="landing-subscribe-row">
          <input id="landing-email" type="email" name="email" autoComplete="email" />
          <button className="landing-button" type="submit">
            {subscribe.button}
          </button>
        </div>
        <output className="landing-note">{submitted ? subscribe.note : ''}</output>
      </form>
    </section>
  );
}
