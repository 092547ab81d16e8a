// The styles of screens and of the members' layout are small and are in the first stylesheet. Pages, and parts that only
// some forms and tables have, load theirs with their code. Without an import with an effect, the bundler would drop this
// file.
import './styles.ts';

import.meta.glob(
  [
    './shell/*.module.css',
    '../view/**/*.module.css',
    '../pages/*.module.css',
    '!../view/date/DatePopover*',
    '!../view/report/cards/{CardSort,ReportCards}*',
    '!../view/report/columns/*',
    '!../view/report/tools/PhoneTools*',
    '!../view/popover/*',
    '!../view/report/chart/*',
    '!../view/report/paged/*',
    '!../view/report/rowActions/*',
    '!../view/form/dialog/*',
    '!../view/form/code/*',
    '!../view/form/errors/*',
    '!../view/form/layout/*',
    '!../view/form/widgets/file*',
    '!../view/form/widgets/choice/{boxes,combobox}*',
  ],
  { eager: true },
);
