import { useState } from 'react';
import type { LandingFaq } from '#definition';

/** Shows the questions. One answer is open at a time, at first the first one. A click on the open question closes it. */
export function Faq({ faq }: { faq: LandingFaq }) {
  const [open, setOpen] = useState<number | null>(0);
  return (
    <section className="landing-section landing-faq" id="Faq" aria-labelledby="landing-faq-title">
      <h2 id="landing-faq-title" data-reveal="800">
        {faq.title}
      </h2>
      <div data-reveal="1000">
        {faq.questions.map(({ question, answer }, index) => (
          <div key={question} className="landing-question">
            <h3>
              <button
                type="button"
                id={`landing-question-${index}`}
                aria-expanded={open === index}
                aria-controls={`landing-answer-${index}`}
                onClick={() => setOpen(open === index ? null : index)}
              >
                {question}
              </button>
            </h3>
            <section
              id={`landing-answer-${index}`}
              aria-labelledby={`landing-question-${index}`}
              hidden={open !== index}
            >
              <p>{answer}</p>
            </section>
          </div>
        ))}
      </div>
    </section>
  );
}
