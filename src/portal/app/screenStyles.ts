// The styles of screens are few: they come with the first stylesheet. Pages, and what only some forms and tables have,
// bring theirs with their code. Without an import that does something, the bundler would leave this file out.
import './styles.ts';

import.meta.glob(
  [
    '../view/**/*.module.css',
    '../pages/*.module.css',
    '!../view/date/DateSheet*',
    '!../view/report/cards/{CardSort,ReportCards}*',
    '!../view/report/columns/*',
    '!../view/report/tools/PhoneTools*',
    '!../view/sheet/*',
    '!../view/report/chart/*',
    '!../view/report/paged/*',
    '!../view/report/rowActions/*',
    '!../view/form/dialog/*',
    '!../view/form/code/*',
    '!../view/form/layout/*',
    '!../view/form/widgets/file*',
    '!../view/form/widgets/choice/{boxes,combobox}*',
  ],
  { eager: true },
);
